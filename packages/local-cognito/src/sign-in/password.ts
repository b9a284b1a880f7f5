import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { SignInAnswer } from './answer';
import { requireParameter, requireSignInName } from './authParameters';
import { requireKnownDevice } from './device';
import { provePassword } from './provePassword';
import { requireMayEnter } from './signInUser';
import { afterPassword } from './steps';

/** Runs the flow USER_PASSWORD_AUTH, in which the client sends the password itself. */
export function signInWithPassword(
  cognito: Cognito,
  parameters: Record<string, string>,
): Promise<SignInAnswer> {
  const signInName = requireSignInName(parameters);
  const password = requireParameter(parameters, 'PASSWORD');
  const user = provePassword(cognito, signInName, password);
  requireKnownDevice(user, parameters.DEVICE_KEY);
  requireMayEnter(cognito, user);
  const progress: SignInProgress = {
    sub: user.sub,
    signInName,
    username: user.username,
    customAuth: false,
    deviceKey: parameters.DEVICE_KEY,
  };
  return afterPassword(cognito, { user, progress });
}
