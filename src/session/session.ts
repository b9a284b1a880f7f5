import boundary from '@generated/identity/default/boundary.json';
import { whenIdle } from '../loading/whenIdle';
import { followOtherTabs, tellOtherTabs } from './otherTabs';
import { getSession, setSession } from './sessionStore';
import { forgetStoredSession, isStorageForbidden, readStoredUser } from './storedSession';

/**
 * Finds out who the visitor is, and follows other tabs.
 *
 * A visitor without a stored session is known at once and downloads nothing. With one, Amplify is loaded when the page
 * is idle, to confirm it.
 *
 * @returns a function that ends following.
 */
export function startSession(): () => void {
  if (!boundary) return () => undefined;
  recall(whenLoadedAndIdle);
  return followOtherTabs(checkSession);
}

/** Confirms a stored session now instead of when the page is idle: what the visitor wants to see depends on it. */
export function checkSession(): void {
  recall(now);
}

/**
 * Signs out in this browser. The code for it is loaded only now.
 *
 * Never rejects: whatever fails, nothing of the session stays stored here.
 */
export async function signOut(): Promise<void> {
  if (getSession().isSigningOut) return;
  setSession({ ...getSession(), isSigningOut: true });
  try {
    const { endSession } = await import('../amplify/confirmSession');
    await endSession();
  } catch {
    forgetStoredSession();
    setSession({ status: 'unauthenticated' });
    tellOtherTabs();
  }
}

function recall(schedule: (task: () => void) => void): void {
  const session = getSession();
  const user = readStoredUser();
  if (!user) {
    // Where storage is forbidden Amplify keeps the session in memory, and the storage says nothing of it.
    const isKept = session.status === 'authenticated' && isStorageForbidden();
    if (session.status !== 'unauthenticated' && !isKept) setSession({ status: 'unauthenticated' });
    return;
  }
  if (session.status === 'authenticated' && session.user?.username === user.username) return;
  setSession({ status: 'configuring', user });
  schedule(() => {
    // Something more urgent may have asked meanwhile.
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
