import { updatePassword } from 'aws-amplify/auth';
import { takeLostAnswer } from '../askService';
import { hasName } from '../serviceErrors';
import { isRefused, notYourPassword, verifyPassword } from './verifyPassword';

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
