import type { Cognito } from '../state/cognito';
import { CognitoError } from '../errors/cognitoError';

/** @throws NotAuthorizedException when the pool does not let guests in. */
export function requireGuestAccess(cognito: Cognito): void {
  if (cognito.store.state.settings.allowUnauthenticatedIdentities) return;
  throw new CognitoError(
    'NotAuthorizedException',
    'Unauthenticated access is not supported for this identity pool.',
  );
}
