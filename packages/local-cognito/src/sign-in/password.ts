import { incorrectCredentials } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { checkPassword } from '../users/passwords';
import { requireParameter, requireSignInName } from './authParameters';
import { requireKnownDevice } from './device';
import { newProgress, requireMayEnter, requireNoReset, userToSignIn } from './signInUser';
import type { SignInAnswer } from './step';
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
  return afterPassword(cognito, { user, progress: newProgress(cognito, user, parameters) });
}

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
