import { deleteUser, signOut } from 'aws-amplify/auth';
import { rememberDeletion } from '../../session/signOutPath';
import { hasName } from '../serviceErrors';
import { startAmplify } from '../startAmplify';

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
