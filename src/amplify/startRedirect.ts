import { signInWithRedirect } from 'aws-amplify/auth';
import type { IdentityConfig } from '@site/settings/identityConfig';
import { noticeSession } from './noticeSession';
import { startAmplify } from './startAmplify';
import { forgetRedirect, markRedirect } from '../session/redirectInFlight';

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
