import { CognitoError } from '../../errors/cognitoError';
import { appClientId } from '../../connection/ids';

/** @throws ResourceNotFoundException unless this is the app client. */
export function requireClient(clientId: string): void {
  if (clientId !== appClientId) {
    throw new CognitoError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  }
}
