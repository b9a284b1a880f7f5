import { resourceNotFound } from '../../errors/refusals';
import { appClientId } from '../../connection/ids';

/** @throws ResourceNotFoundException unless this is the app client. */
export function requireClient(clientId: string): void {
  if (clientId !== appClientId) {
    throw resourceNotFound(`User pool client ${clientId} does not exist.`);
  }
}
