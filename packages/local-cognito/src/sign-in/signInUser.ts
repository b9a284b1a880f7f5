import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import { CognitoError } from '../cognitoError';
import type { User } from '../state/model';
import { decoySub } from '../users/decoys';
import { findUser, findUserBySub } from '../users/users';
import { incorrectCredentials, userNotFound } from './errors';

/**
 * The user who signs in with a password. Members who come from a provider have none here.
 * @returns undefined when there is no such user and that is kept secret.
 * @throws UserNotFoundException when it isn't.
 */
export function userToSignIn(cognito: Cognito, signInName: string): User | undefined {
  const user = findUser(cognito, signInName);
  if (user && user.status !== 'EXTERNAL_PROVIDER') return user;
  if (cognito.store.state.settings.preventUserExistenceErrors === 'LEGACY') throw userNotFound();
  return undefined;
}

/** The username that an unknown user seems to have: made up where people sign in by an alias. */
export function seemingUsername(cognito: Cognito, signInName: string): string {
  const { usernameAttributes } = cognito.store.state.settings;
  return usernameAttributes.length > 0 ? decoySub(cognito, signInName) : signInName;
}

/**
 * The user of a sign-in that has begun.
 * @throws NotAuthorizedException when there is none, or no longer.
 */
export function signingInUser(cognito: Cognito, progress: SignInProgress): User {
  const user = findUserBySub(cognito, progress.sub);
  if (!user) throw incorrectCredentials();
  return user;
}

/** @throws PasswordResetRequiredException, whatever the password is: it is no longer valid. */
export function requireNoReset(user: User): void {
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError(
      'PasswordResetRequiredException',
      'Password reset required for the user',
    );
  }
}

/** @throws NotAuthorizedException | UserNotConfirmedException; for users who have proven who they are. */
export function requireMayEnter(cognito: Cognito, user: User): void {
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const expiresAt = user.temporaryPasswordExpiresAt;
  if (
    user.status === 'FORCE_CHANGE_PASSWORD' &&
    expiresAt !== undefined &&
    expiresAt <= cognito.clock.now()
  ) {
    throw new CognitoError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
}
