import { notAuthorized } from '../errors/refusals';
import type { Cognito } from '../state/cognito';

/** @throws NotAuthorizedException when the pool does not let guests in. */
export function requireGuestAccess(cognito: Cognito): void {
  if (cognito.store.state.settings.allowUnauthenticatedIdentities) return;
  throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
}
