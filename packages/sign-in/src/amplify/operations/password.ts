import { updatePassword } from 'aws-amplify/auth';
import { takeLostAnswer } from '../askService';
import { hasName } from '../serviceErrors';
import { verifyPassword } from './verifyPassword';

/** Changes the member's password. Both passwords are sent exactly as typed. */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
  } catch (error) {
    // The current password is wrong, or the answer to an earlier attempt was lost and the new password is in force.
    const mayBeDone = hasName(error, 'NotAuthorizedException') && takeLostAnswer('ChangePassword');
    if (!(mayBeDone && (await isInForce(next)))) throw error;
  }
}

function isInForce(password: string): Promise<boolean> {
  return verifyPassword(password).then(
    () => true,
    () => false,
  );
}
