import { signInWithRedirect } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '@site/settings/identityConfig';
import { noticeSession } from './noticeSession';
import { startAmplify } from './startAmplify';
import { tellOtherTabs } from '../session/otherTabs';
import { forgetRedirect, markRedirect } from '../session/redirectInFlight';
import { keepTokenToRevoke } from '../session/tokensToRevoke';

export type Provider = NonNullable<IdentityConfig['oauth']>['providers'][number];

/**
 * Goes to an external identity provider. The page is left soon after the promise resolves.
 *
 * @param returnTo the path to return to; it is sent as `customState` inside the OAuth `state`.
 * @throws Amplify's error if the redirect could not begin.
 */
export async function startRedirect(provider: Provider, returnTo: string): Promise<void> {
  forgetRedirect();
  await startAmplify('redirects');
  await noticeSession(() => signInWithRedirect({ provider, customState: returnTo }));
  // The browser leaves the page after this task at the earliest.
  markRedirect();
}

/**
 * Goes to the member's identity provider for a fresh sign-in, after which the account can be deleted. The session in this
 * browser ends: what returns is a new one, and a member who gives up is signed out.
 *
 * `prompt=login` (OpenID Connect Core, section 3.1.2.1) keeps the hosted pages from answering with their own session,
 * which is up to an hour old. With it, Amplify begins the redirect although somebody is signed in. So the session ends
 * only when the browser is on its way, and a redirect that cannot begin leaves everything as it is.
 *
 * @param returnTo the path to return to
 * @throws Amplify's error if the redirect could not begin.
 */
export async function startReauthentication(provider: Provider, returnTo: string): Promise<void> {
  forgetRedirect();
  await startAmplify('deletion');
  await signInWithRedirect({ provider, customState: returnTo, options: { prompt: 'LOGIN' } });
  markRedirect();
  // Not Amplify's `signOut`, which would go to the hosted pages instead. The next page revokes the refresh token.
  keepTokenToRevoke();
  await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();
  tellOtherTabs();
}
