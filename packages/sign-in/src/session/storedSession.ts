import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { keptTokenPrefix, lastUserKey, storagePrefix } from '../settings/addresses';
import { isStorageForbidden, readItem, removeItems } from './siteStorage';

/** The signed-in member, as the pages show them. */
export interface User {
  /** The name in the user pool. It is not always readable: those of Google accounts are numbers. */
  readonly username: string;
  readonly name: string;
  readonly email?: string;
  readonly picture?: string;
  /** The external identity provider that the user signed in with, such as Google. */
  readonly provider?: string;
}

export interface Claims {
  sub?: string;
  'cognito:username'?: string;
  name?: string;
  given_name?: string;
  email?: string;
  phone_number?: string;
  picture?: string;
  identities?: { providerName?: string }[];
}

/** The prefix of Amplify's keys for this site. */
export const prefix = storagePrefix(pageSettings?.clientId);

function isSessionKey(key: string): boolean {
  return key.startsWith(`${prefix}.`);
}

/**
 * Reads who is signed in from Amplify's storage, without Amplify and without a request to Cognito. The token is not
 * verified here: the result only serves to show a name early, and Amplify confirms it.
 */
export function readStoredUser(): User | undefined {
  const username = readLastUser();
  // Amplify writes the refresh token last: without it, another tab is still writing.
  if (!username || !readStoredRefreshToken()) return undefined;
  const claims = readClaims(readItem(`${prefix}.${username}.idToken`));
  return claims ? toUser(claims, username) : { username, name: username };
}

export function readStoredRefreshToken(): string | undefined {
  const username = readLastUser();
  return username && readItem(`${prefix}.${username}.refreshToken`);
}

export function toUser(claims: Claims, fallbackName: string): User {
  const username = claims['cognito:username'] ?? fallbackName;
  const { email, picture, identities } = claims;
  const provider = identities?.[0]?.providerName;
  // Also if members sign in with an address or a phone number: the name is then an id.
  const isMadeUp = provider || username === claims.sub;
  const name = isMadeUp ? email || claims.phone_number || 'Member' : username;
  return {
    username,
    name: claims.name || claims.given_name || name,
    ...(email && { email }),
    ...(picture && { picture }),
    ...(provider && { provider }),
  };
}

/** Amplify's key for the member's id in the identity pool, in local storage even if the tokens are in cookies. */
const identityId = /^com\.amplify\.Cognito\..+\.identityId$/;

/** Removes the session from the storage. The keys of a remembered device stay, as in Amplify's own sign-out. */
export function forgetStoredSession(): void {
  forgetTokens();
  const kept = /(?:Token|(?:device|deviceGroup|randomPassword)Key)$/;
  removeItems((key) => (isSessionKey(key) && !kept.test(key)) || identityId.test(key));
}

/** Removes the tokens alone: Amplify then has nothing to revoke when it signs out, and still knows how they came. */
export function forgetTokens(): void {
  // Other tabs hear of each key by itself. To Amplify's form the access token is a member, so it does not go last.
  for (const name of ['accessToken', 'idToken', 'refreshToken']) {
    removeItems((key) => isSessionKey(key) && key.endsWith(`.${name}`));
  }
}

/** Whether the storage holds a part of a session: to Amplify a member, to {@link readStoredUser} nobody. */
export function isSessionIncomplete(): boolean {
  const username = readLastUser();
  const hasAccess = username && readItem(`${prefix}.${username}.accessToken`);
  return Boolean(hasAccess) && !readStoredRefreshToken();
}

function readLastUser(): string | undefined {
  return pageSettings ? readItem(lastUserKey(pageSettings.clientId)) : undefined;
}

function readClaims(token: string | undefined): Claims | undefined {
  try {
    const payload = atob(token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}

/** The key that tells other tabs of cookies that have changed: browsers notify them of local storage only. */
const changeKey = 'session-changed';

/** Notifies the other tabs that this one has signed in or out. */
export function tellOtherTabs(): void {
  if (pageSettings?.storage !== 'cookies') return;
  try {
    localStorage.setItem(changeKey, 'now');
    localStorage.removeItem(changeKey);
  } catch {
    // The storage is full or forbidden: they see it when they need it.
  }
}

/**
 * Calls back when another tab may have signed in or out, or has begun or ended a redirect, and when the page returns
 * from the back-forward cache, where it gets no events. It gives a function that ends it.
 */
export function followOtherTabs(onChange: () => void): () => void {
  let secondLook: ReturnType<typeof setTimeout> | undefined;
  const onStorage = ({ key }: StorageEvent): void => {
    // Cookies reach another tab separately, and may come after the event. The timer is set first, because the callback
    // may end all this.
    if (key === changeKey) {
      clearTimeout(secondLook);
      secondLook = setTimeout(onChange, 500);
    }
    // `null`: everything was cleared.
    if (key === null || key === changeKey || isSessionKey(key)) onChange();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onChange();
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  return () => {
    controller.abort();
    clearTimeout(secondLook);
  };
}

// The refresh tokens of sessions that have ended here, but not yet at Cognito. Nothing but revokeTokens.ts reads them.
// They are in local storage even if sessions are in cookies, which go with every request.

/** A refresh token lives for 30 days by Cognito's default and in infra/. In milliseconds. */
const lifetime = 30 * 24 * 3600_000;

/**
 * Keeps the refresh token of the stored session until Cognito has revoked it, before the session is removed. It cannot
 * if nobody is signed in, or if the storage is full or forbidden.
 */
export function keepTokenToRevoke(): boolean {
  const token = readStoredRefreshToken();
  if (!token || !pageSettings) return false;
  if (tokensToRevoke().some((each) => each.token === token)) return true;
  try {
    localStorage.setItem(`${keptTokenPrefix}${Date.now()}`, `${pageSettings.clientId} ${token}`);
    return true;
  } catch {
    return false;
  }
}

/** The kept tokens. Tokens that have outlived their time and values in another form are removed. */
export function tokensToRevoke() {
  if (isStorageForbidden()) return [];
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keptTokenPrefix));
  return keys.flatMap((key) => {
    const [clientId, token] = (localStorage.getItem(key) ?? '').split(' ');
    const isAlive = Date.now() - Number(key.slice(keptTokenPrefix.length)) < lifetime;
    if (clientId && token && isAlive) return [{ key, clientId, token }];
    localStorage.removeItem(key);
    return [];
  });
}
