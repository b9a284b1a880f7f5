import { updatePassword } from 'aws-amplify/auth';

/** Changes the member's password. Both go to the service exactly as typed. */
export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword({ oldPassword: current, newPassword: next });
}
