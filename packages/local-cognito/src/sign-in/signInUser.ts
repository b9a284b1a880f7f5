import {
  CognitoError,
  incorrectCredentials,
  notAuthorized,
  userNotFound,
} from '../errors/cognitoErrors';
import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { decoySub } from '../users/decoys';
import { findUser, findUserBySub } from '../users/users';

/**
 * Finds the user who signs in with a password. Users from a provider, such as Google, have none.
 * @returns undefined when there is no such user and the pool hides that.
 * @throws UserNotFoundException when there is no such user and the pool does not hide it.
 */
export function userToSignIn(cognito: Cognito, signInName: string): User | undefined {
  const user = findUser(cognito, signInName);
  if (user && user.status !== 'EXTERNAL_PROVIDER') return user;
  if (cognito.store.state.settings.preventUserExistenceErrors === 'LEGACY') throw userNotFound();
  return undefined;
}

/**
 * Begins a sign-in with the parameters of InitiateAuth. An unknown user seems to have a username,
 * too: it is made up if people sign in with an alias.
 */
export function newProgress(
  cognito: Cognito,
  user: User | undefined,
  parameters: Record<string, string>,
): SignInProgress {
  const { usernameAttributes } = cognito.store.state.settings;
  const signInName = parameters.USERNAME ?? '';
  const seeming = usernameAttributes.length > 0 ? decoySub(cognito, signInName) : signInName;
  return {
    sub: user?.sub,
    signInName,
    username: user?.username ?? seeming,
    customAuth: false,
    deviceKey: parameters.DEVICE_KEY,
  };
}

/**
 * Finds the user of a sign-in that has begun.
 * @throws NotAuthorizedException when the user no longer exists or has been disabled since.
 */
export function signingInUser(cognito: Cognito, progress: SignInProgress): User {
  const user = findUserBySub(cognito, progress.sub);
  if (!user) throw incorrectCredentials();
  requireEnabled(user);
  return user;
}

/**
 * @throws PasswordResetRequiredException after a reset: even the right password is then invalid.
 */
export function requireNoReset(user: User): void {
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError(
      'PasswordResetRequiredException',
      'Password reset required for the user',
    );
  }
}

/**
 * Checks that a user who has proven their identity may sign in.
 * @throws NotAuthorizedException | UserNotConfirmedException
 */
export function requireMayEnter(cognito: Cognito, user: User): void {
  requireEnabled(user);
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const expiresAt = user.temporaryPasswordExpiresAt;
  if (
    user.status === 'FORCE_CHANGE_PASSWORD' &&
    expiresAt !== undefined &&
    expiresAt <= cognito.clock.now()
  ) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
}

function requireEnabled(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
}
