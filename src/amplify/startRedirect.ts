import { signInWithRedirect } from 'aws-amplify/auth';
import type { IdentityConfig } from '@site/settings/identityConfig';
import { noticeSession } from './noticeSession';
import { startAmplify } from './startAmplify';
import { forgetRedirect, markRedirect } from '../session/redirectInFlight';

export type Provider = NonNullable<IdentityConfig['oauth']>['providers'][number];

/**
 * Leaves for an external identity provider. After the promise the page goes away.
 *
 * @param returnTo the path to come back to; it travels as `customState` inside the OAuth `state`.
 * @throws Amplify's error when the redirect could not begin.
 */
export async function startRedirect(provider: Provider, returnTo: string): Promise<void> {
  forgetRedirect();
  await startAmplify('redirects');
  await noticeSession(() => signInWithRedirect({ provider, customState: returnTo }));
  // The page goes away after this task at the earliest.
  markRedirect();
}
