import { updatePassword } from 'aws-amplify/auth';
import { takeLostAnswer } from '../askService';
import { hasName } from '../serviceErrors';

/** Changes the member's password. Both go to the service exactly as typed. */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
  } catch (error) {
    // The present password is wrong, or the answer to an earlier attempt was lost and the new one is in force.
    const mayBeDone = hasName(error, 'NotAuthorizedException') && takeLostAnswer('ChangePassword');
    if (!(mayBeDone && (await isInForce(next)))) throw error;
  }
}

/** Whether this is the member's password. Asking counts as an attempt, which the user pool limits. */
async function isInForce(password: string): Promise<boolean> {
  try {
    await updatePassword({ oldPassword: password, newPassword: password });
    return true;
  } catch (error) {
    // A user pool that refuses former passwords has compared it with the present one before.
    return hasName(error, 'PasswordHistoryPolicyViolationException');
  }
}
