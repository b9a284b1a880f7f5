import { updatePassword } from 'aws-amplify/auth';
import { takeLostAnswer } from '../askService';
import { hasName, isLate, namedError } from '../serviceErrors';
import { answerInTime } from '../answerInTime';

/**
 * Changes the member's password. Both passwords are sent exactly as typed.
 *
 * @throws an error named `wrongPassword`, with a message for the member, if the first one is not the current one
 */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
  } catch (error) {
    // The current password is wrong, or the answer to an earlier attempt was lost and the new password is in force.
    const mayBeDone = hasName(error, 'NotAuthorizedException') && takeLostAnswer('ChangePassword');
    if (mayBeDone && (await isInForce(next))) return;
    throw isRefused(error) ? notYourPassword() : error;
  }
}

function isInForce(password: string): Promise<boolean> {
  return verifyPassword(password).then(
    () => true,
    () => false,
  );
}

/** The name of the error for a password that is not the member's. */
export const wrongPassword = 'WrongPassword';

/**
 * Proves that whoever sits there knows the member's password, before an action that an unattended browser must not
 * allow. It changes nothing: ChangePassword gets the same password as the current and as the new one.
 *
 * A sign-in would prove it, too. But Amplify refuses one while somebody is signed in, it would replace the session, and
 * it would send a code to members whose second step is a text message.
 *
 * Each call counts as an attempt, and the user pool limits attempts.
 *
 * An action that begins with this has the same time limit. It starts its clock after this one, so that the member reads
 * that the password could not be checked, and not that something may have changed.
 *
 * @throws an error named `wrongPassword`, `PasswordNotChecked` or `InvalidPasswordException`, each with a message for the
 *   member, or the errors of any operation. Those of a session that has ended are `NotAuthorizedException`, too, with
 *   other words.
 */
export async function verifyPassword(password: string): Promise<void> {
  try {
    await answerInTime(updatePassword({ oldPassword: password, newPassword: password }));
  } catch (error) {
    // The user pool compares the current password first, and then refuses it as the new one.
    if (hasName(error, 'PasswordHistoryPolicyViolationException')) return;
    if (isWrong(error)) throw notYourPassword();
    // The rules have become stricter since the member chose the password.
    if (hasName(error, 'InvalidPasswordException')) {
      throw namedError(
        'InvalidPasswordException',
        'Your password no longer follows the rules of this site. Please change it first, under “Ways of signing in”.',
      );
    }
    if (isLate(error)) {
      throw namedError(
        'PasswordNotChecked',
        'The sign-in service has not answered in time, so your password could not be checked. Nothing is changed. Please try again.',
      );
    }
    throw error;
  }
}

/** The error, for the member, that a password is not the current one. */
export function notYourPassword(): Error {
  return namedError(wrongPassword, 'This is not your current password');
}

function isWrong(error: unknown): boolean {
  // Of a form that no password has, such as one with a space at its end.
  return hasName(error, 'InvalidParameterException') || isRefused(error);
}

/** Whether the user pool says that the current password is another one, and not that the session has ended. */
function isRefused(error: unknown): boolean {
  return (
    hasName(error, 'NotAuthorizedException') &&
    /username or password/i.test((error as Error).message)
  );
}
