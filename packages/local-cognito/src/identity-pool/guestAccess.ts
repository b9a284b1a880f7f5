import type { Identity } from '../state/context';
import { CognitoError } from '../cognitoError';

/** @throws NotAuthorizedException when the pool gives guests nothing. */
export function requireGuestAccess(identity: Identity): void {
  if (identity.store.state.settings.allowUnauthenticatedIdentities) return;
  throw new CognitoError(
    'NotAuthorizedException',
    'Unauthenticated access is not supported for this identity pool.',
  );
}
