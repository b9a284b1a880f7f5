import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { keepScrollPosition } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { whenIdle } from 'docusaurus-quiet-pages/starter/browser';
import { isAccountPage, toReturnPath } from '../session/returnPath';
import { getSession, initialSession, setSession, subscribe } from '../session/sessionStore';
import { isStorageForbidden } from '../session/siteStorage';
import * as stored from '../session/storedSession';
import { pages } from '../settings/addresses';

/**
 * Wraps a site in the sign-in, in `src/theme/Root.tsx`: it finds out who the visitor is, for {@link useSession}.
 *
 * It always renders the page. Amplify's `Authenticator.Provider` is mounted within the page by what needs it
 * (`<MembersOnly>`, `<WithAmplify>`), and not here: around all pages it would be downloaded for every reader, and if it
 * came in later, React would take the page down and build it anew.
 */
export function SignInProvider({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(startSession, []);
  return children;
}

/** Who is signed in, and functions to sign in and out. It works in every component of the site and loads no Amplify. */
export function useSession() {
  const session = useSyncExternalStore(subscribe, getSession, () => initialSession);
  const history = useHistory();
  return {
    ...session,
    signIn: (): void => {
      const { pathname, search, hash } = history.location;
      if (isAccountPage(pathname)) return;
      keepScrollPosition();
      history.push(pages.account, { from: toReturnPath(pathname + search + hash) });
    },
    signOut,
    dismissUnrevoked,
  };
}

/**
 * Finds out who the visitor is, and follows other tabs, until the function that it returns is called. A visitor without
 * a stored session downloads nothing. With one, Amplify is loaded when the page is idle, to confirm the session.
 */
export function startSession(): () => void {
  if (!pageSettings) return () => undefined;
  recall(whenLoadedAndIdle);
  whenLoadedAndIdle(() => finishSignOuts(tellUnrevoked));
  const stops = [followChances(), stored.followOtherTabs(checkSession)];
  return () => stops.forEach((stop) => stop());
}

/** Confirms a stored session now instead of when the page is idle, because the page's content depends on it. */
export function checkSession(): void {
  recall((task) => task());
}

/** Signs out in this browser. It never rejects: the stored session is removed in any case. */
export async function signOut(): Promise<void> {
  if (getSession().isSigningOut) return;
  setSession({ ...getSession(), isSigningOut: true });
  let isRevoked: boolean;
  try {
    const { endSession } = await import('../amplify/memberSession');
    isRevoked = await endSession();
  } catch {
    // A token that Cognito has revoked is no longer stored.
    isRevoked = !stored.readStoredRefreshToken() && stored.tokensToRevoke().length === 0;
    stored.keepTokenToRevoke();
    stored.forgetStoredSession();
    setSession({ status: 'unauthenticated' });
    stored.tellOtherTabs();
  }
  if (!isRevoked) tellUnrevoked();
}

function recall(schedule: (task: () => void) => void): void {
  const session = getSession();
  const user = stored.readStoredUser();
  if (!user) {
    // If storage is forbidden, Amplify keeps the session in memory only.
    const isKept = session.status === 'authenticated' && isStorageForbidden();
    if (session.status !== 'unauthenticated' && !isKept) setSession({ status: 'unauthenticated' });
    return;
  }
  if (session.status === 'authenticated' && session.user?.username === user.username) return;
  setSession({ status: 'configuring', user });
  schedule(() => {
    // A more urgent call may have come first.
    if (getSession().status !== 'configuring') return;
    import('../amplify/memberSession')
      .then(({ confirmSession }) => confirmSession())
      .catch(() => setSession({ status: 'configuring', user, unreachable: true }));
  });
}

function whenLoadedAndIdle(task: () => void): void {
  const afterLoad = (): void => whenIdle(task);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}

/** Has Cognito revoke what it could not when the member signed out. The code for it is loaded only then. */
function finishSignOuts(onFailure: () => void): void {
  // Another tab has done it.
  if (stored.tokensToRevoke().length === 0) return dismissUnrevoked();
  import('../session/revokeTokens')
    .then(({ revokeTokens }) => revokeTokens())
    .then((outcome) => (outcome === 'revoked' ? dismissUnrevoked() : onFailure()))
    // Offline: the next event or page tries again.
    .catch(() => undefined);
}

/**
 * Tries again whenever the browser comes online or this page comes into view, and follows other tabs that have
 * succeeded. A failure is not told: the member may have closed the message.
 */
function followChances(): () => void {
  const tryAgain = (): void => finishSignOuts(() => undefined);
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') tryAgain();
  };
  // What another tab has yet to revoke is left to it.
  const onStorage = (): void => {
    if (stored.tokensToRevoke().length === 0) dismissUnrevoked();
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', tryAgain, { signal });
  window.addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => controller.abort();
}

/** Tells a member who is signed out that copies of the session still work. */
function tellUnrevoked(): void {
  const session = getSession();
  if (session.status === 'unauthenticated') setSession({ ...session, isUnrevoked: true });
}

function dismissUnrevoked(): void {
  const { isUnrevoked, ...session } = getSession();
  if (isUnrevoked) setSession(session);
}

/** What a member reads whose session could not be ended at Cognito. */
export const unrevokedText =
  'You are signed out here, but copies of this session could not be ended yet. This site ends them when it reaches the sign-in service again.';
