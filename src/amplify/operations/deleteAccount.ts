import { deleteUser, signOut } from 'aws-amplify/auth';
import { hasName } from '../serviceErrors';

/** Deletes the member's account, and ends the session in this browser. */
export async function deleteAccount(): Promise<void> {
  try {
    await deleteUser();
  } catch (error) {
    // The answer to an earlier attempt was lost: the account is already gone.
    if (!hasName(error, 'UserNotFoundException')) throw error;
    await signOut();
  }
}
