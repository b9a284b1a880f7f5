import { signInWithRedirect } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '../settings/identity';
import { forgetRedirect, markRedirect } from '../session/redirectInFlight';
import { keepTokenToRevoke, tellOtherTabs } from '../session/storedSession';
import { hasName, namedError } from './serviceErrors';
import { startAmplify } from './startAmplify';

export type Provider = NonNullable<IdentityConfig['oauth']>['providers'][number];

/**
 * Goes to an external identity provider. The page is left soon after the promise resolves, which rejects if the
 * redirect could not begin. The path to return to is sent as `customState` inside the OAuth `state`.
 */
export async function startRedirect(provider: Provider, returnTo: string): Promise<void> {
  forgetRedirect();
  await startAmplify('redirects');
  await noticeSession(() => signInWithRedirect({ provider, customState: returnTo }));
  // The browser leaves the page after this task at the earliest.
  markRedirect();
}

/**
 * Goes to the member's identity provider for a fresh sign-in, after which the account can be deleted. The session in
 * this browser ends: what returns is a new one, and a member who gives up is signed out.
 *
 * `prompt=select_account` (https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest) makes the hosted pages go
 * on to the provider, with the same parameter, instead of answering with their own session, which is up to an hour old.
 * With `prompt=login`, which Google does not document, it could come straight back with its open session, for a sign-in
 * that counts as fresh although nobody has been asked. Should a user pool answer with its own session all the same, the
 * sign-in is too old to delete anything (mayDeleteAccount).
 *
 * With a prompt, Amplify begins the redirect although somebody is signed in. So the session ends only when the browser
 * is on its way, and a redirect that cannot begin leaves everything as it is. A refresh shows first that Cognito can be
 * reached: Amplify would not notice that the browser only shows its own error page.
 */
export async function startReauthentication(provider: Provider, returnTo: string): Promise<void> {
  forgetRedirect();
  await startAmplify('deletion');
  const tokens = await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
  if (!tokens) throw namedError('NotAuthorizedException', 'Refresh Token has been revoked');
  const options = { prompt: 'SELECT_ACCOUNT' } as const;
  await signInWithRedirect({ provider, customState: returnTo, options });
  markRedirect();
  // Not Amplify's `signOut`, which would go to the hosted pages instead. The next page revokes the refresh token.
  keepTokenToRevoke();
  await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();
  tellOtherTabs();
}

/**
 * Begins a sign-in. Amplify refuses it if the storage holds a session that this page has not noticed; the page then
 * shows that session, as for any sign-in in another tab.
 */
export async function noticeSession<Result>(signIn: () => Promise<Result>): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (hasName(error, 'UserAlreadyAuthenticatedException')) {
      // followOtherTabs hears this event. An event without a key means that anything may have changed.
      window.dispatchEvent(new StorageEvent('storage'));
    }
    throw error;
  }
}
