import { updatePassword } from 'aws-amplify/auth';
import { takeLostAnswer } from '../askService';
import { hasName } from '../serviceErrors';

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

/** Whether this is the member's password. Each check counts as an attempt, and the user pool limits attempts. */
async function isInForce(password: string): Promise<boolean> {
  try {
    await updatePassword({ oldPassword: password, newPassword: password });
    return true;
  } catch (error) {
    // A user pool that refuses former passwords compares the new one with the current one first.
    return hasName(error, 'PasswordHistoryPolicyViolationException');
  }
}
