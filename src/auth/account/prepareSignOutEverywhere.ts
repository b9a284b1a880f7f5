import { fetchAuthSession } from 'aws-amplify/auth';

/**
 * Makes sure that signing out everywhere will reach the user pool, with an access token that has not expired.
 *
 * Amplify's sign-out itself does neither: when GlobalSignOut fails it says nothing and signs out in this browser alone.
 *
 * @throws what the refresh throws; the member is still signed in then.
 */
export async function prepareSignOutEverywhere(): Promise<void> {
  await fetchAuthSession({ forceRefresh: true });
}
