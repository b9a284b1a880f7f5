import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../attempts';
import type { Identity } from '../context';
import { checkPassword } from '../users';
import type { SignInAnswer } from './answer';
import { requireKnownDevice } from './device';
import { incorrectCredentials, requireParameter } from './errors';
import { afterPassword } from './nextStep';
import { requireMayEnter, requireNoReset, userToSignIn } from './signInUser';

/** USER_PASSWORD_AUTH: the password itself. */
export function signInWithPassword(
  identity: Identity,
  parameters: Record<string, string>,
): Promise<SignInAnswer> {
  const signInName = requireParameter(parameters, 'USERNAME');
  const password = requireParameter(parameters, 'PASSWORD');
  requireUnlocked(identity, signInName);
  const user = userToSignIn(identity, signInName);
  const right = checkPassword(identity, user, password);
  if (user) requireNoReset(user);
  if (!user || !right) {
    countFailedSignIn(identity, signInName);
    throw incorrectCredentials();
  }
  requireKnownDevice(user, parameters.DEVICE_KEY);
  forgetFailedSignIns(identity, signInName);
  requireMayEnter(identity, user);
  return afterPassword(identity, user, {
    sub: user.sub,
    signInName,
    username: user.username,
    customAuth: false,
    deviceKey: parameters.DEVICE_KEY,
    mfaPassed: false,
  });
}
