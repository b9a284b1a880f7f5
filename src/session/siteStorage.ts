import boundary from '@generated/identity/default/boundary.json';
import { decodePercent } from '../encoding/decodePercent';

// The storage of the sign-in: local storage, or cookies if the owner has chosen them (AUTH_STORAGE).

/** Whether the visitor's browser forbids this site all storage. */
export function isStorageForbidden(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

/** The value of a key; undefined also if the visitor forbids storage. */
export function readItem(key: string): string | undefined {
  try {
    if (boundary?.storage !== 'cookies') return localStorage.getItem(key) ?? undefined;
    const found = cookies().find(([name]) => name === key);
    return found && decodePercent(found[2]);
  } catch {
    return undefined;
  }
}

/** The keys that have this prefix. */
export function keysWith(prefix: string): string[] {
  if (isStorageForbidden()) return [];
  const keys =
    boundary?.storage === 'cookies' ? cookies().map(([key]) => key) : Object.keys(localStorage);
  return keys.filter((key) => key.startsWith(prefix));
}

/**
 * Stores a value, which only scripts of this site need.
 *
 * @param lifetime of a cookie, in seconds
 * @returns whether it is stored: the storage may be full or forbidden.
 */
export function writeItem(key: string, value: string, lifetime: number): boolean {
  try {
    if (boundary?.storage === 'cookies') {
      const secure = window.location.protocol === 'https:' ? '; secure' : '';
      document.cookie = `${key}=${encodeURIComponent(value)}; max-age=${lifetime}; samesite=strict${secure}${scope()}`;
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    return false;
  }
  return readItem(key) === value;
}

/** Removes keys from local storage and from the cookies. */
export function removeItems(isUnwanted: (key: string) => boolean): void {
  if (isStorageForbidden()) return;
  for (const key of Object.keys(localStorage)) {
    if (isUnwanted(key)) localStorage.removeItem(key);
  }
  for (const [key, name] of cookies()) {
    if (isUnwanted(key)) document.cookie = `${name}=; max-age=0${scope()}`;
  }
}

/** A cookie can be removed only with the domain that it was set for. */
function scope(): string {
  return `; path=/${boundary?.cookieDomain ? `; domain=${boundary.cookieDomain}` : ''}`;
}

/** The cookies of this page: decoded name, raw name and value. */
function cookies(): [string, string, string][] {
  return document.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return [decodePercent(name), name, value];
  });
}
