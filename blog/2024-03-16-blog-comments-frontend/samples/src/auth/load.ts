import { callback, isPage } from './pages';
import { setSession } from './session';
import { hasStoredSession, lastUserKey } from './stored';

type AmplifyModule = typeof import('./amplify');

// #region load
let pending: Promise<AmplifyModule> | undefined;

/** Downloads the chunk. That alone configures nothing and calls nobody. */
export function loadAmplify(): Promise<AmplifyModule> {
  pending ??= import(/* webpackChunkName: "amplify" */ './amplify').catch(
    (error: unknown) => {
      pending = undefined; // so that a second click can try again
      throw error;
    },
  );
  return pending;
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window)
    requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 200);
}

function restore(): void {
  if (!hasStoredSession()) {
    setSession({ status: 'unauthenticated' });
    return;
  }
  whenIdle(() => {
    loadAmplify()
      .then((amplify) => amplify.restore())
      .catch(() => setSession({ status: 'unauthenticated' }));
  });
}

/** Called once, by Root. Follows sign-in and sign-out in other tabs. */
export function startSession(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === lastUserKey) restore();
  };
  window.addEventListener('storage', follow);
  // The callback page settles the session itself.
  if (!isPage(window.location.pathname, callback)) restore();
  return () => window.removeEventListener('storage', follow);
}
// #endregion
