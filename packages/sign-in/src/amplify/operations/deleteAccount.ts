import { deleteUser, signOut } from 'aws-amplify/auth';
import { rememberDeletion } from '../../session/signOutPath';
import { hasName } from '../serviceErrors';
import { startAmplify, userAdminScope } from '../startAmplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

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

/** The age up to which a sign-in counts as recent, in milliseconds. */
export const recentLimit = 5 * 60_000;

/**
 * Whether the member has just signed in at the provider in order to delete the account. A refresh of the tokens does not
 * count: it leaves `auth_time` (OpenID Connect Core, section 2) as it was.
 *
 * `auth_time` is by the user pool's clock. Amplify stores how far that one is ahead of the clock of this machine, in
 * milliseconds, whenever it gets tokens.
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
