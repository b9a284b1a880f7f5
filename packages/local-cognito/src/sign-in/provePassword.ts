import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import type { Identity } from '../state/context';
import type { User } from '../state/model';
import { checkPassword } from '../users/passwords';
import { incorrectCredentials } from './errors';
import { requireNoReset, userToSignIn } from './signInUser';

/**
 * The user whose name and password these are. Failures are counted under the name, known or not.
 * @throws NotAuthorizedException | PasswordResetRequiredException | UserNotFoundException
 */
export function provePassword(identity: Identity, signInName: string, password: string): User {
  requireUnlocked(identity, signInName);
  const user = userToSignIn(identity, signInName);
  const right = checkPassword(identity, user, password);
  if (user) requireNoReset(user);
  if (!user || !right) {
    countFailedSignIn(identity, signInName);
    throw incorrectCredentials();
  }
  forgetFailedSignIns(identity, signInName);
  return user;
}
