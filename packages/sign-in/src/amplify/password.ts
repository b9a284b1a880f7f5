import { deleteUser, signOut, updatePassword } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { answerInTime, takeLostAnswer } from './requests';
import { hasName, isLate, namedError } from './serviceErrors';
import { rememberDeletion } from '../session/returnPath';
import { startAmplify, userAdminScope } from './startAmplify';

/** Changes the member's password. Both are sent exactly as typed. It throws an error named `wrongPassword`, too. */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
  } catch (error) {
    // The current password is wrong, or the answer to an earlier attempt was lost and the new password is in force.
    if (hasName(error, 'NotAuthorizedException') && takeLostAnswer('ChangePassword')) {
      const isInForce = verifyPassword(next).then(
        () => true,
        () => false,
      );
      if (await isInForce) return;
    }
    throw isRefused(error) ? notYourPassword() : error;
  }
}

export const wrongPassword = 'WrongPassword';

/**
 * Proves that whoever sits there knows the member's password, before an action that an unattended browser must not
 * allow. It changes nothing: ChangePassword gets the same password as the current and as the new one.
 *
 * A sign-in would prove it, too. But Amplify refuses one while somebody is signed in, it would replace the session, and
 * it would send a code to members whose second step is a text message.
 *
 * An action that begins with this has the same time limit. It starts its clock after this one, so that the member reads
 * that the password could not be checked, and not that something may have changed.
 *
 * @throws an error named `wrongPassword`, `PasswordNotChecked` or `InvalidPasswordException`, each with a message for
 *   the member, or the errors of any operation.
 */
export async function verifyPassword(password: string): Promise<void> {
  try {
    await answerInTime(updatePassword({ oldPassword: password, newPassword: password }));
  } catch (error) {
    // The user pool compares the current password first, and then refuses it as the new one.
    if (hasName(error, 'PasswordHistoryPolicyViolationException')) return;
    // Of a form that no password has, such as one with a space at its end.
    if (hasName(error, 'InvalidParameterException') || isRefused(error)) throw notYourPassword();
    // The rules have become stricter since the member chose the password.
    if (hasName(error, 'InvalidPasswordException')) throw namedError(error.name, outdated);
    throw isLate(error) ? namedError('PasswordNotChecked', notChecked) : error;
  }
}

export function notYourPassword(): Error {
  return namedError(wrongPassword, 'This is not your current password');
}

const outdated =
  'Your password no longer follows the rules of this site. Please change it first, under “Ways of signing in”.';

const notChecked =
  'The sign-in service has not answered in time, so your password could not be checked. Nothing is changed. Please try again.';

/** Whether the user pool says that the current password is another one, and not that the session has ended. */
function isRefused(error: unknown): boolean {
  return hasName(error, 'NotAuthorizedException') && /username or password/i.test(error.message);
}

export async function deleteAccount(): Promise<void> {
  try {
    await deleteUser();
  } catch (error) {
    // The answer to an earlier attempt was lost: the account is already gone.
    if (!hasName(error, 'UserNotFoundException')) throw error;
    await signOut();
  }
}

/**
 * Deletes the account of a member whom a provider signs in, and ends the session in this browser. The page is left for
 * the hosted pages, whose own session ends, too; they return to the logout page.
 */
export async function deleteProviderAccount(): Promise<void> {
  await startAmplify('redirects');
  await deleteAccount();
  // The browser leaves the page after this task at the earliest.
  rememberDeletion();
}

/** The age up to which a sign-in counts as recent, in milliseconds. */
const recentLimit = 5 * 60_000;

/**
 * Whether the member has just signed in at the provider in order to delete the account. A refresh of the tokens does
 * not count: it leaves `auth_time` (OpenID Connect Core, section 2) as it was.
 *
 * `auth_time` is by the user pool's clock. Amplify stores how far that one is ahead of this machine's.
 */
export async function mayDeleteAccount(): Promise<boolean> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  const scopes = String(tokens?.accessToken.payload.scope).split(' ');
  const authTime = tokens?.idToken?.payload.auth_time;
  if (!tokens || typeof authTime !== 'number' || !scopes.includes(userAdminScope)) return false;
  const age = Date.now() + tokens.clockDrift - authTime * 1000;
  // The clock of this machine may have been put back. A minute allows for a slow answer, by which the difference of the
  // clocks is wrong.
  return age <= recentLimit && age >= -60_000;
}
