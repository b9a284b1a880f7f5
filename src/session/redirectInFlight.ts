import { inFlightKey } from './storedSession';

/** Holds the `state` with which this tab left for the identity provider: Amplify's own keys are shared by all tabs. */
const ownTabKey = 'sign-in-redirect';

/** Amplify's keys of a redirect under way. */
const keys = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'];

/** Whether a redirect to the identity provider is under way, in this tab or another one. */
export function isRedirectInFlight(): boolean {
  return withStorage(() => localStorage.getItem(inFlightKey) === 'true') ?? false;
}

/** The OAuth `state` of the redirect under way. */
export function stateInFlight(): string | undefined {
  const key = inFlightKey.replace('inflightOAuth', 'oauthState');
  return withStorage(() => localStorage.getItem(key)) ?? undefined;
}

/**
 * Whether the redirect under way was begun in this tab, and not in another one since. On any page but the callback page
 * it was given up then.
 */
export function isRedirectOfThisTab(): boolean {
  const state = withStorage(() => sessionStorage.getItem(ownTabKey)) ?? undefined;
  return state !== undefined && state === stateInFlight();
}

/** Whether another tab has begun the redirect under way. */
export function isRedirectElsewhere(): boolean {
  return isRedirectInFlight() && !isRedirectOfThisTab();
}

/** Notes that this tab is leaving for the identity provider with the redirect under way. */
export function markRedirect(): void {
  withStorage(() => sessionStorage.setItem(ownTabKey, stateInFlight() ?? ''));
}

/** Notes that the redirect of this tab has ended. */
export function unmarkRedirect(): void {
  withStorage(() => sessionStorage.removeItem(ownTabKey));
}

/** Forgets a redirect that nobody will finish, which would make Amplify wait for it up to five minutes. */
export function forgetRedirect(): void {
  unmarkRedirect();
  withStorage(() => {
    for (const key of keys) localStorage.removeItem(inFlightKey.replace('inflightOAuth', key));
  });
}

/** Runs the task, or returns undefined where the visitor forbids storage. Amplify keeps to memory then. */
function withStorage<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
