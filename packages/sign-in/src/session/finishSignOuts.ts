import { getSession, setSession } from './sessionStore';
import { isTokenToRevoke, tokensToRevoke } from './tokensToRevoke';

/**
 * Has Cognito revoke what it could not when the member signed out. The code for it is loaded only then.
 *
 * @param onFailure called if something is left to revoke
 */
export function finishSignOuts(onFailure: () => void): void {
  // Another tab has done it.
  if (tokensToRevoke().length === 0) return dismissUnrevoked();
  import('./revokeTokens')
    .then(({ revokeTokens }) => revokeTokens())
    .then((outcome) => (outcome === 'done' ? dismissUnrevoked() : onFailure()))
    // Offline: the next event or page tries again.
    .catch(() => undefined);
}

/**
 * Tries again whenever the browser comes online or this page comes into view, and follows other tabs that have
 * succeeded. A failure is not told: the member may have closed the message.
 *
 * @returns a function that ends it.
 */
export function followChances(): () => void {
  const tryAgain = (): void => finishSignOuts(() => undefined);
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') tryAgain();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // `null`: everything was cleared. What another tab has yet to revoke is left to it.
    const isOurs = key === null || isTokenToRevoke(key);
    if (isOurs && tokensToRevoke().length === 0) dismissUnrevoked();
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', tryAgain, { signal });
  window.addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => controller.abort();
}

/** Tells a member who is signed out that copies of the session still work. */
export function tellUnrevoked(): void {
  const session = getSession();
  if (session.status === 'unauthenticated') setSession({ ...session, isUnrevoked: true });
}

/** Dismisses that message. */
export function dismissUnrevoked(): void {
  const { isUnrevoked, ...session } = getSession();
  if (isUnrevoked) setSession(session);
}

/** What a member reads whose session could not be ended at Cognito. */
export const unrevokedText =
  'You are signed out here, but copies of this session could not be ended yet. This site ends them when it reaches the sign-in service again.';
