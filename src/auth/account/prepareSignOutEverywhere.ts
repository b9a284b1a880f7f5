import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/**
 * Makes sure that signing out everywhere will reach the user pool, with an access token that has not expired.
 *
 * Amplify's sign-out itself does neither: when GlobalSignOut fails it says nothing and signs out in this browser alone.
 *
 * @throws what the refresh throws; the member is still signed in then. An error where the user pool has ended the session.
 */
export async function prepareSignOutEverywhere(): Promise<void> {
  const tokens = await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
  if (!tokens) throw new Error('Your session has ended. Sign in again to sign out everywhere.');
}
