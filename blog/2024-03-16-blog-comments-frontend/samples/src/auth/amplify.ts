// The only module that imports Amplify's auth. Reached through import() alone.
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import {
  fetchAuthSession,
  signInWithRedirect,
  signOut,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { toReturnPath } from './return-path';
import { setSession, type Session } from './session';
import { api, identity } from './settings';
import { forgetRedirect, hasStoredSession, redirectInFlight } from './stored';

// #region configure
const oauth = () => ({
  domain: identity.domain,
  scopes: ['openid', 'email', 'profile'],
  redirectSignIn: [`${window.location.origin}/callback/`],
  redirectSignOut: [`${window.location.origin}/logout/`],
  responseType: 'code' as const, // with PKCE, which Amplify does by itself
});

let configured: 'no' | 'tokens' | 'redirect' = 'no';

/**
 * With `oauth`, configure() also tries to finish a redirect that is in flight.
 * On a page without a code that means cancelling it, in whichever tab it is,
 * so only the places where a redirect starts or ends ask for it.
 */
function configure(purpose: 'tokens' | 'redirect'): void {
  if (configured === purpose || configured === 'redirect') return;
  configured = purpose;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        ...(purpose === 'redirect' && { loginWith: { oauth: oauth() } }),
      },
    },
    API: { GraphQL: { ...api, defaultAuthMode: 'apiKey' } },
  });
}

/** Before anything that can start a redirect: the newest attempt wins. */
export function prepareRedirect(): void {
  forgetRedirect();
  configure('redirect');
}
// #endregion

// #region session
const text = (claim: unknown) =>
  typeof claim === 'string' ? claim : undefined;

async function readSession(): Promise<Session> {
  const { tokens } = await fetchAuthSession(); // refreshes when it has to
  const claims = tokens?.idToken?.payload;
  if (!claims?.sub) return { status: 'unauthenticated' };
  const name =
    text(claims.name) ?? text(claims['cognito:username']) ?? 'Reader';
  return { status: 'authenticated', member: { id: claims.sub, name } };
}

async function publishSession(): Promise<void> {
  try {
    setSession(await readSession());
  } catch {
    // Offline, most likely. The tokens stay; the next page tries again.
    setSession({ status: 'unauthenticated' });
  }
}

Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedIn') void publishSession();
  if (payload.event === 'signedOut') setSession({ status: 'unauthenticated' });
  if (payload.event === 'tokenRefresh_failure' && !hasStoredSession()) {
    setSession({ status: 'unauthenticated' });
  }
});

export async function restore(): Promise<void> {
  configure('tokens');
  await publishSession();
}
// #endregion

// #region signin
export async function signIn(): Promise<void> {
  const { pathname, search, hash } = window.location;
  prepareRedirect();
  try {
    await signInWithRedirect({
      provider: 'Google',
      customState: pathname + search + hash,
    });
  } catch (error) {
    const known = error instanceof Error ? error.name : '';
    if (known !== 'UserAlreadyAuthenticatedException') throw error;
    await publishSession(); // another tab was faster
  }
}

/** For requests to the comments API; undefined when the session has ended. */
export async function accessToken(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString();
}

export async function leave(): Promise<void> {
  prepareRedirect(); // signOut() takes the logout address from it
  await signOut();
}
// #endregion

// #region callback
const PATIENCE = 20_000; // Amplify's token request has no time limit of its own

function finishRedirect(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!redirectInFlight()) {
      reject(new Error('No sign-in is under way in this browser.'));
      return;
    }
    let returnPath = '/';
    const timer = setTimeout(
      () => reject(new Error('The sign-in service did not answer.')),
      PATIENCE,
    );
    Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'customOAuthState') {
        returnPath = toReturnPath(payload.data, window.location.origin);
      } else if (payload.event === 'signInWithRedirect') {
        clearTimeout(timer);
        resolve(returnPath);
      } else if (payload.event === 'signInWithRedirect_failure') {
        clearTimeout(timer);
        reject(payload.data.error ?? new Error('The sign-in failed.'));
      }
    });
    configure('redirect'); // last: this starts the exchange of the code
  });
}

let finishing: Promise<string> | undefined;

/** One exchange per page load, however often an effect runs. */
export function completeSignIn(): Promise<string> {
  finishing ??= finishRedirect().catch(async (error: unknown) => {
    // A code works once: a reload must not send it again.
    window.history.replaceState(null, '', '/callback/');
    await restore(); // an earlier session may still be good
    throw error;
  });
  return finishing;
}
// #endregion
