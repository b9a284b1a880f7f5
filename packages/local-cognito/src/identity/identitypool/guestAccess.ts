import type { Identity } from '../context';
import { CognitoError } from '../errors';

/** @throws NotAuthorizedException when the pool gives guests nothing. */
export function requireGuestAccess(identity: Identity): void {
  if (identity.store.state.settings.allowUnauthenticatedIdentities) return;
  throw new CognitoError(
    'NotAuthorizedException',
    'Unauthenticated access is not supported for this identity pool.',
  );
}
