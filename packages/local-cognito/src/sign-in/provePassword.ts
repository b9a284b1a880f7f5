import { incorrectCredentials } from '../errors/refusals';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { checkPassword } from '../users/passwords';
import { requireNoReset, userToSignIn } from './signInUser';

/**
 * Finds the user with this name and password. Failures count under the name, known or not.
 * @throws NotAuthorizedException | PasswordResetRequiredException | UserNotFoundException
 */
export function provePassword(cognito: Cognito, signInName: string, password: string): User {
  requireUnlocked(cognito, signInName);
  const user = userToSignIn(cognito, signInName);
  if (user) requireNoReset(user);
  if (!user || !checkPassword(user, password)) {
    countFailedSignIn(cognito, signInName);
    throw incorrectCredentials();
  }
  forgetFailedSignIns(cognito, signInName);
  return user;
}
