import { CognitoError } from '../errors';
import { appClientId } from '../pool';

/** @throws ResourceNotFoundException unless this is the app client. */
export function requireClient(clientId: string): void {
  if (clientId !== appClientId) {
    throw new CognitoError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  }
}
