import boundary from '@generated/identity/default/boundary.json';
import { decodePercent } from '../encoding/decodePercent';
import { lastUserKey, storagePrefix } from './storageKeys';

/** Who is signed in, as far as the pages show it. */
export interface User {
  /** The name in the user pool, which is not always fit to be shown: Google's are numbers. */
  readonly username: string;
  /** What to call the user. */
  readonly name: string;
  /** Address of a picture, which Google provides. */
  readonly picture?: string;
  /** The external identity provider the user signed in with, such as Google. */
  readonly provider?: string;
}

/** Claims of a Cognito ID token that the pages use. */
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

const prefix = storagePrefix(boundary?.clientId);

/** Whether a key of the storage is one of Amplify's for this site. */
export function isSessionKey(key: string): boolean {
  return key.startsWith(`${prefix}.`);
}

/** The key that Amplify sets while the visitor is at the identity provider. */
export const inFlightKey = `${prefix}.inflightOAuth`;

/**
 * Reads who is signed in from what Amplify stored, without Amplify and without asking the identity service.
 *
 * The token is not verified here: the result is for showing a name early, and Amplify confirms it.
 */
export function readStoredUser(): User | undefined {
  const username = boundary && read(lastUserKey(boundary.clientId));
  // Amplify writes the refresh token after the other tokens: before it, another tab is still writing.
  if (!username || !read(`${prefix}.${username}.refreshToken`)) return undefined;
  const claims = readClaims(read(`${prefix}.${username}.idToken`));
  return claims ? toUser(claims, username) : { username, name: username };
}

/** The user as the claims of an ID token describe it. */
export function toUser(claims: Claims, fallbackName: string): User {
  const username = claims['cognito:username'] ?? fallbackName;
  const provider = claims.identities?.[0]?.providerName;
  // Also where members sign in with an address or a phone number: the name is then the id.
  const isMadeUp = provider || username === claims.sub;
  return {
    username,
    name:
      claims.name ||
      claims.given_name ||
      (isMadeUp ? claims.email || claims.phone_number || 'Member' : username),
    ...(claims.picture && { picture: claims.picture }),
    ...(provider && { provider }),
  };
}

/** Whether the visitor's browser refuses this site any storage. */
export function isStorageForbidden(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

/** Amplify's key of the member's id in the identity pool, which is in local storage in any case. */
const identityId = /^com\.amplify\.Cognito\..+\.identityId$/;

/** Removes the tokens from the storage. The keys of a remembered device stay, as in Amplify's own sign-out. */
export function forgetStoredSession(): void {
  if (isStorageForbidden()) return;
  for (const key of Object.keys(localStorage)) {
    if (isToken(key) || identityId.test(key)) localStorage.removeItem(key);
  }
  // A cookie is only removed under the domain that it was set for.
  const domain = boundary?.cookieDomain ? `; domain=${boundary.cookieDomain}` : '';
  for (const [key, name] of cookies()) {
    if (isToken(key)) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

function isToken(key: string): boolean {
  return isSessionKey(key) && !/(?:device|deviceGroup|randomPassword)Key$/.test(key);
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

function read(key: string): string | undefined {
  try {
    if (boundary?.storage === 'cookies') return readCookie(key);
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // The visitor forbids storage: there is no session then.
    return undefined;
  }
}

function readCookie(key: string): string | undefined {
  const found = cookies().find(([name]) => name === key);
  return found && decodePercent(found[2]);
}

/** The cookies of this page: decoded name, name and value. */
function cookies(): [string, string, string][] {
  return document.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return [decodePercent(name), name, value];
  });
}
