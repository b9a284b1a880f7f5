import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';

// The storage of the sign-in: local storage, or cookies if the owner has chosen them (storage).

/** What the name of a cookie begins with, before its key (settings/pageSettings.ts). */
const cookiePrefix = pageSettings?.cookiePrefix ?? '';

/** The prefix, whether the settings give it now or did so once. */
const anyPrefix = /^__Host-/;

/** Browsers set and remove a cookie with the prefix only with these. */
const hostScope = '; path=/; secure';

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
    if (pageSettings?.storage !== 'cookies') return localStorage.getItem(key) ?? undefined;
    const found = cookies().find((cookie) => cookie.isOurs && cookie.key === key);
    return found && decodePercent(found.value);
  } catch {
    return undefined;
  }
}

/** The keys that have this prefix. */
export function keysWith(prefix: string): string[] {
  if (isStorageForbidden()) return [];
  const keys =
    pageSettings?.storage === 'cookies'
      ? cookies().flatMap(({ isOurs, key }) => (isOurs ? key : []))
      : Object.keys(localStorage);
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
    if (pageSettings?.storage === 'cookies') {
      document.cookie = `${cookiePrefix}${key}=${encodeURIComponent(value)}; max-age=${lifetime}; samesite=strict${scope()}`;
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
  for (const { key, name } of cookies()) if (isUnwanted(key)) removeCookie(name);
}

/**
 * Removes cookies that other settings have left: with another prefix, or all if the sign-in is in local storage now.
 * Nothing reads them, but they would go with every request.
 */
export function removeOtherCookies(isUnwanted: (key: string) => boolean): void {
  if (isStorageForbidden()) return;
  const areRead = pageSettings?.storage === 'cookies';
  for (const { isOurs, key, name } of cookies()) {
    if (!(areRead && isOurs) && isUnwanted(key)) removeCookie(name);
  }
}

function removeCookie(name: string): void {
  document.cookie = `${name}=; max-age=0${anyPrefix.test(name) ? hostScope : scope()}`;
}

/** A cookie can be removed only with the domain that it was set for. */
function scope(): string {
  if (cookiePrefix) return hostScope;
  const isSecure = window.location.protocol === 'https:';
  return `; path=/${pageSettings?.cookieDomain ? `; domain=${pageSettings.cookieDomain}` : ''}${isSecure ? '; secure' : ''}`;
}

/** A cookie of this page. */
interface Cookie {
  /** The decoded name, without the prefix. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Whether the name has the prefix of the site's cookies. Another host of the domain may have set those without. */
  readonly isOurs: boolean;
}

/** A cookie of other code may have a stray `%`, and stays as it is. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cookies(): Cookie[] {
  return document.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    const key = name.replace(anyPrefix, '');
    return { key: decodePercent(key), name, value, isOurs: name === cookiePrefix + key };
  });
}

/** The value of a key in the session storage of this tab; undefined also if the visitor forbids storage. */
export function readFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab, or removes it. Where storage is forbidden, nothing is remembered. */
export function writeToTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The pages do without.
  }
}
