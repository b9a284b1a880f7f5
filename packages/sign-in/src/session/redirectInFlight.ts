import { isStorageForbidden, readFromTab, writeToTab } from './siteStorage';
import { prefix } from './storedSession';

/** The `state` with which this tab went to the identity provider. All tabs share Amplify's own keys. */
const ownTabKey = 'sign-in-redirect';

/** What Amplify keeps of the current redirect, which is always in local storage. */
function partOf(name: string): string | undefined {
  return isStorageForbidden()
    ? undefined
    : (localStorage.getItem(`${prefix}.${name}`) ?? undefined);
}

/** Whether this tab or another one has begun a redirect to the identity provider that has not ended. */
export function isRedirectInFlight(): boolean {
  return partOf('inflightOAuth') === 'true';
}

export function stateInFlight(): string | undefined {
  return partOf('oauthState');
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
    localStorage.removeItem(`${prefix}.${part}`);
  }
}

/**
 * Ends the redirect that this tab has begun, if it has: the visitor is on a page other than the callback page, because
 * they came back without an answer, or the browser never left.
 */
export function endRedirectOfThisTab(): boolean {
  if (!isRedirectOfThisTab()) return false;
  forgetRedirect();
  return true;
}
