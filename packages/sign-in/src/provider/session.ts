import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { whenIdle } from 'docusaurus-quiet-pages/starter/browser';
import { finishSignOuts, followChances, tellUnrevoked } from '../session/finishSignOuts';
import { followOtherTabs, tellOtherTabs } from '../session/otherTabs';
import { getSession, setSession } from '../session/sessionStore';
import { isStorageForbidden, removeOtherCookies } from '../session/siteStorage';
import {
  forgetStoredSession,
  isSessionKey,
  readStoredRefreshToken,
  readStoredUser,
} from '../session/storedSession';
import { isTokenToRevoke, keepTokenToRevoke, tokensToRevoke } from '../session/tokensToRevoke';

/**
 * Finds out who the visitor is, and follows other tabs.
 *
 * A visitor without a stored session downloads nothing. With one, Amplify is loaded when the page is idle, to confirm
 * the session.
 *
 * @returns a function that ends the following.
 */
export function startSession(): () => void {
  if (!pageSettings) return () => undefined;
  removeOtherCookies((key) => isSessionKey(key) || isTokenToRevoke(key));
  recall(whenLoadedAndIdle);
  whenLoadedAndIdle(() => finishSignOuts(tellUnrevoked));
  const stopFinishing = followChances();
  const stopFollowing = followOtherTabs(checkSession);
  return () => {
    stopFinishing();
    stopFollowing();
  };
}

/** Confirms a stored session now instead of when the page is idle, because the page's content depends on it. */
export function checkSession(): void {
  recall(now);
}

/**
 * Signs out in this browser. The code for it is loaded only now.
 *
 * It never rejects: whatever fails, the stored session is removed. If Cognito could not be told, the site tells it later.
 */
export async function signOut(): Promise<void> {
  if (getSession().isSigningOut) return;
  setSession({ ...getSession(), isSigningOut: true });
  let isRevoked: boolean;
  try {
    const { endSession } = await import('../amplify/confirmSession');
    isRevoked = (await endSession()) === 'done';
  } catch {
    // A token that Cognito has revoked is no longer stored.
    isRevoked = readStoredRefreshToken() === undefined && tokensToRevoke().length === 0;
    keepTokenToRevoke();
    forgetStoredSession();
    setSession({ status: 'unauthenticated' });
    tellOtherTabs();
  }
  if (!isRevoked) tellUnrevoked();
}

function recall(schedule: (task: () => void) => void): void {
  const session = getSession();
  const user = readStoredUser();
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
    import('../amplify/confirmSession')
      .then(({ confirmSession }) => confirmSession())
      .catch(() => setSession({ status: 'configuring', user, unreachable: true }));
  });
}

function now(task: () => void): void {
  task();
}

function whenLoadedAndIdle(task: () => void): void {
  const afterLoad = (): void => whenIdle(task);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
