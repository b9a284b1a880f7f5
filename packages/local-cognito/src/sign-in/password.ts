import type { Identity } from '../state/context';
import type { SignInAnswer } from './answer';
import { requireKnownDevice } from './device';
import { requireParameter, requireSignInName } from './errors';
import { afterPassword } from './nextStep';
import { provePassword } from './provePassword';
import { requireMayEnter } from './signInUser';

/** USER_PASSWORD_AUTH: the password itself. */
export function signInWithPassword(
  identity: Identity,
  parameters: Record<string, string>,
): Promise<SignInAnswer> {
  const signInName = requireSignInName(parameters);
  const password = requireParameter(parameters, 'PASSWORD');
  const user = provePassword(identity, signInName, password);
  requireKnownDevice(user, parameters.DEVICE_KEY);
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
