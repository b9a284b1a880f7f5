import boundary from '@generated/identity/default/boundary.json';
import { whenIdle } from '../loading/whenIdle';
import { followOtherTabs, tellOtherTabs } from './otherTabs';
import { getSession, setSession } from './sessionStore';
import { isStorageForbidden } from './siteStorage';
import { forgetStoredSession, readStoredUser } from './storedSession';
import { keepTokenToRevoke, tokensToRevoke } from './tokensToRevoke';

/**
 * Finds out who the visitor is, and follows other tabs.
 *
 * A visitor without a stored session downloads nothing. With one, Amplify is loaded when the page is idle, to confirm
 * the session.
 *
 * @returns a function that ends the following.
 */
export function startSession(): () => void {
  if (!boundary) return () => undefined;
  recall(whenLoadedAndIdle);
  whenLoadedAndIdle(finishSignOuts);
  window.addEventListener('online', finishSignOuts);
  const stopFollowing = followOtherTabs(checkSession);
  return () => {
    window.removeEventListener('online', finishSignOuts);
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
  try {
    const { endSession } = await import('../amplify/confirmSession');
    await endSession();
  } catch {
    keepTokenToRevoke();
    forgetStoredSession();
    setSession({ status: 'unauthenticated' });
    tellOtherTabs();
  }
  if (tokensToRevoke().length > 0) setSession({ ...getSession(), isUnrevoked: true });
}

/** Dismisses the message that copies of the session still work. */
export function dismissUnrevoked(): void {
  const { isUnrevoked, ...session } = getSession();
  if (isUnrevoked) setSession(session);
}

/** Has Cognito revoke what it could not when the member signed out. The code for it is loaded only then. */
function finishSignOuts(): void {
  if (tokensToRevoke().length === 0) return;
  import('./revokeTokens')
    .then(({ revokeTokens }) => revokeTokens())
    .then((outcome) => {
      if (outcome === 'done') dismissUnrevoked();
      // The member comes back from the hosted pages.
      else if (getSession().status === 'unauthenticated')
        setSession({ ...getSession(), isUnrevoked: true });
    })
    // Offline: the next event or page tries again.
    .catch(() => undefined);
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
