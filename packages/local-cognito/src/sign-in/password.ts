import type { Cognito } from '../state/cognito';
import type { SignInAnswer } from './answer';
import { requireKnownDevice } from './device';
import { requireParameter, requireSignInName } from './errors';
import { afterPassword } from './nextStep';
import { provePassword } from './provePassword';
import { requireMayEnter } from './signInUser';

/** USER_PASSWORD_AUTH: the password itself. */
export function signInWithPassword(
  cognito: Cognito,
  parameters: Record<string, string>,
): Promise<SignInAnswer> {
  const signInName = requireSignInName(parameters);
  const password = requireParameter(parameters, 'PASSWORD');
  const user = provePassword(cognito, signInName, password);
  requireKnownDevice(user, parameters.DEVICE_KEY);
  requireMayEnter(cognito, user);
  return afterPassword(cognito, user, {
    sub: user.sub,
    signInName,
    username: user.username,
    customAuth: false,
    deviceKey: parameters.DEVICE_KEY,
    mfaPassed: false,
  });
}
