import boundary from '@generated/identity/default/boundary.json';
import { followOtherTabs, tellOtherTabs } from './otherTabs';
import {
  forgetStoredSession,
  isStorageForbidden,
  readStoredUser,
  type User,
} from './storedSession';

/** What the pages know of the visitor. */
export interface Session {
  /** `configuring` until it is known; with a `user` when a stored session waits to be confirmed. */
  readonly status: 'configuring' | 'authenticated' | 'unauthenticated';
  readonly user?: User;
  /** A stored session could not be confirmed: neither Amplify nor the identity service may be out of reach for it. */
  readonly unreachable?: boolean;
  /** The member has asked to sign out, and it is under way. */
  readonly isSigningOut?: boolean;
  /** The identity service has refused to go on with the session: the member did not sign out. */
  readonly hasEnded?: boolean;
}

/** What the server renders, and the browser until it has taken over: nobody is known yet. */
export const initialSession: Session = { status: 'configuring' };

let session = initialSession;
const listeners = new Set<() => void>();

/** The session of this moment. The same object until something changes. */
export function getSession(): Session {
  return session;
}

/** Replaces the session and tells whoever shows it. Only src/amplify and this folder set it. */
export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Calls back on every change. @returns a function that ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  recall(whenIdle);
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
  if (session.isSigningOut) return;
  setSession({ ...session, isSigningOut: true });
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
    if (session.status !== 'configuring') return;
    import('../amplify/confirmSession')
      .then(({ confirmSession }) => confirmSession())
      .catch(() => setSession({ status: 'configuring', user, unreachable: true }));
  });
}

function now(task: () => void): void {
  task();
}

function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
  const afterLoad = (): void => void idle(task, { timeout: 2000 });
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
