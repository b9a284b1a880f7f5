import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { cookiePrefix } from '../settings/addresses';

// The storage of the session: local storage, or cookies if the owner has chosen them (storage).

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
    return cookies().find((cookie) => cookie.key === key)?.value;
  } catch {
    return undefined;
  }
}

export function removeItems(isUnwanted: (key: string) => boolean): void {
  if (isStorageForbidden()) return;
  for (const key of Object.keys(localStorage)) {
    if (isUnwanted(key)) localStorage.removeItem(key);
  }
  for (const { key, name } of cookies()) {
    // Browsers set and remove a cookie with the prefix only with these.
    if (isUnwanted(key)) document.cookie = `${name}=; max-age=0; path=/; secure`;
  }
}

/** The cookies that this site has set. Another host of the domain may have set those without the prefix. */
function cookies() {
  return document.cookie.split('; ').flatMap((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    if (!name.startsWith(cookiePrefix)) return [];
    const key = decodePercent(name.slice(cookiePrefix.length));
    return [{ name, key, value: decodePercent(value) }];
  });
}

/** A cookie of other code may have a stray `%`, and stays as it is. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function readFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab, or removes it. Where storage is forbidden, the pages do without. */
export function writeToTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    return;
  }
}
