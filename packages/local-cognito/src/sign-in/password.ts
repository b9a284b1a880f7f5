import { CognitoError, incorrectCredentials } from '../constraints/constraints';
import { sendInvitation } from '../messages/delivery';
import type { Cognito } from '../state/cognito';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { requireConforming, verifiableAttributes } from '../users/attributes';
import { newNamedUser, requireNewName, requireUnusedAlias, takeAlias } from '../users/newAccount';
import { checkPassword, setPassword } from '../users/passwords';
import { preAuthentication, runTrigger } from '../users/triggers';
import { findUser, saveUser } from '../users/users';
import { requireUsablePassword, userToSignIn } from './step';

/**
 * Finds the user with this name and password. Failures count under the name, known or not.
 * @throws NotAuthorizedException | PasswordResetRequiredException | UserNotConfirmedException | UserNotFoundException
 */
export async function provePassword(cognito: Cognito, signInName: string, password: string) {
  requireUnlocked(cognito, signInName);
  if (!findUser(cognito, signInName)) {
    await migrateUser(cognito, 'Authentication', signInName, password);
  }
  const user = userToSignIn(cognito, signInName);
  await preAuthentication(cognito, user, signInName);
  if (user) requireUsablePassword(user);
  if (!checkPassword(cognito, user, password) || !user) {
    countFailedSignIn(cognito, signInName);
    throw incorrectCredentials();
  }
  forgetFailedSignIns(cognito, signInName);
  return user;
}

/**
 * Lets a trigger bring a user who is not in the pool, with the password that the user has just entered. The password
 * policy does not apply.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-migrate-user.html
 */
export async function migrateUser(
  cognito: Cognito,
  source: 'Authentication' | 'ForgotPassword',
  signInName: string,
  password?: string,
): Promise<void> {
  const validationData = cognito.validationData ?? null;
  const request = { ...(password !== undefined && { password }), validationData };
  const response = await runTrigger(cognito, 'UserMigration', source, signInName, request);
  // Two requests of the same user may have asked at once.
  if (!response || findUser(cognito, signInName)) return;
  const { userAttributes, finalUserStatus, messageAction } = response;
  if (!userAttributes) {
    const message = `Exception migrating user in app client ${cognito.client.id}`;
    throw new CognitoError('UserNotFoundException', message);
  }
  const isConfirmed = password !== undefined && finalUserStatus !== 'RESET_REQUIRED';
  const status = isConfirmed ? 'CONFIRMED' : 'RESET_REQUIRED';
  // Who signs in with an alias has a username besides it.
  const { username = signInName, ...attributes } = userAttributes;
  const hasAliases = cognito.settings.aliasAttributes.length > 0;
  const user = newNamedUser(cognito, hasAliases ? username : signInName, status);
  requireConforming(cognito.settings, attributes, []);
  user.attributes = { ...attributes, ...user.attributes };
  requireNewName(cognito, user.username, user, { forceAlias: true });
  for (const name of verifiableAttributes) {
    const value = user.attributes[name];
    if (value && response.forceAliasCreation) takeAlias(cognito, name, value, user);
    if (value) requireUnusedAlias(cognito, name, value, user);
  }
  if (isConfirmed) setPassword(cognito, user, password);
  if (response.enableSMSMFA && user.attributes.phone_number) {
    user.enabledMfa = ['SMS_MFA'];
    user.preferredMfa = 'SMS_MFA';
  }
  saveUser(cognito, user);
  if (messageAction === 'SUPPRESS') return;
  // It welcomes the user, who knows the password.
  await sendInvitation(cognito, user, '', response.desiredDeliveryMediums ?? ['SMS']);
}
