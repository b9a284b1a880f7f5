import { isStorageForbidden, readFromTab, writeToTab } from './siteStorage';
import { inFlightKey } from './storedSession';

/**
 * The key of the `state` with which this tab went to the identity provider. It is needed because all tabs share
 * Amplify's own keys.
 */
const ownTabKey = 'sign-in-redirect';

/** Amplify's key for a part of the current redirect. It is always in local storage. */
function partKey(part: string): string {
  return inFlightKey.replace('inflightOAuth', part);
}

/** Whether this tab or another one has begun a redirect to the identity provider that has not ended. */
export function isRedirectInFlight(): boolean {
  return read('inflightOAuth') === 'true';
}

export function stateInFlight(): string | undefined {
  return read('oauthState');
}

/**
 * Whether this tab, and no other tab since, has begun the current redirect. If so, a page other than the callback page
 * means that the visitor has given it up.
 */
export function isRedirectOfThisTab(): boolean {
  const state = readFromTab(ownTabKey);
  return state !== undefined && state === stateInFlight();
}

export function isRedirectElsewhere(): boolean {
  return isRedirectInFlight() && !isRedirectOfThisTab();
}

export function markRedirect(): void {
  writeToTab(ownTabKey, stateInFlight());
}

export function unmarkRedirect(): void {
  writeToTab(ownTabKey, undefined);
}

/** Removes a redirect that nobody will finish. Otherwise Amplify would wait for it up to five minutes. */
export function forgetRedirect(): void {
  unmarkRedirect();
  if (isStorageForbidden()) return;
  for (const part of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState']) {
    localStorage.removeItem(partKey(part));
  }
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

function read(part: string): string | undefined {
  return isStorageForbidden() ? undefined : (localStorage.getItem(partKey(part)) ?? undefined);
}
