import { inFlightKey } from './storedSession';
import { readFromTab, writeToTab } from './siteStorage';

/**
 * The key of the `state` with which this tab went to the identity provider. It is needed because all tabs share
 * Amplify's own keys.
 */
const ownTabKey = 'sign-in-redirect';

/** Amplify's keys of a current redirect. */
const keys = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'];

/** Whether this tab or another one has begun a redirect to the identity provider that has not ended. */
export function isRedirectInFlight(): boolean {
  return withStorage(() => localStorage.getItem(inFlightKey) === 'true') ?? false;
}

/** The OAuth `state` of the current redirect. */
export function stateInFlight(): string | undefined {
  const key = inFlightKey.replace('inflightOAuth', 'oauthState');
  return withStorage(() => localStorage.getItem(key)) ?? undefined;
}

/**
 * Whether this tab, and no other tab since, has begun the current redirect. If so, a page other than the callback page
 * means that the visitor has given it up.
 */
export function isRedirectOfThisTab(): boolean {
  const state = readFromTab(ownTabKey);
  return state !== undefined && state === stateInFlight();
}

/** Whether another tab has begun the current redirect. */
export function isRedirectElsewhere(): boolean {
  return isRedirectInFlight() && !isRedirectOfThisTab();
}

/** Notes that this tab is going to the identity provider with the current redirect. */
export function markRedirect(): void {
  writeToTab(ownTabKey, stateInFlight());
}

/** Notes that this tab's redirect has ended. */
export function unmarkRedirect(): void {
  writeToTab(ownTabKey, undefined);
}

/** Removes a redirect that nobody will finish. Otherwise Amplify would wait for it up to five minutes. */
export function forgetRedirect(): void {
  unmarkRedirect();
  withStorage(() => {
    for (const key of keys) localStorage.removeItem(inFlightKey.replace('inflightOAuth', key));
  });
}

/**
 * Ends the redirect that this tab has begun, because the visitor is on a page other than the callback page: they came
 * back without an answer, or the browser never left.
 *
 * @returns whether there was one
 */
export function endRedirectOfThisTab(): boolean {
  if (!isRedirectOfThisTab()) return false;
  forgetRedirect();
  return true;
}

/** Runs the task, or returns undefined if the visitor forbids storage. Amplify then uses memory. */
function withStorage<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
