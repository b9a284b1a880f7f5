import { pages } from '../settings/addresses';
import { readFromTab, writeToTab } from './siteStorage';

/** Whether a path is the account page, with or without its last slash. */
export function isAccountPage(pathname: string): boolean {
  return pathname === pages.account || `${pathname}/` === pages.account;
}

/** Whether a path only redirects to others, so that nobody wants to return to it. The router ignores case. */
function isPassage(pathname: string): boolean {
  const path = `${pathname}/`.toLowerCase();
  return path.startsWith(pages.callback) || path.startsWith(pages.logout);
}

/** Browsers read `//host` and `/\host` as another origin, and remove tabs and line breaks first. */
function isLocal(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/**
 * Checks an address that comes from outside (`customState`, browser history, storage) before the site goes there: gives
 * the path with query and fragment if it is one of this site.
 */
export function toReturnPath(
  candidate: unknown,
  origin = window.location.origin,
): string | undefined {
  if (typeof candidate !== 'string' || !isLocal(candidate)) return undefined;
  try {
    const url = new URL(candidate, origin);
    // The router decodes the path before it goes there or writes it into a link, and throws if it cannot.
    const pathname = decodeURI(url.pathname);
    if (url.origin !== origin || !isLocal(pathname)) return undefined;
    // A link's address is parsed again, without the spaces at its end.
    if (isPassage(pathname) || isPassage(new URL(pathname, origin).pathname)) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

const key = 'signed-out-from';

/** The value in place of a path when the account is gone. It is not a path of this site. */
const deleted = 'deleted';

/** Remembers, for this tab, the page on which the member signs out. */
export function rememberSignOutPath(): void {
  const { pathname, search, hash } = window.location;
  // The account page would show only the sign-in form.
  writeToTab(key, isAccountPage(pathname) ? undefined : toReturnPath(pathname + search + hash));
}

/** Remembers, for this tab, that the member signs out because the account is deleted. */
export function rememberDeletion(): void {
  writeToTab(key, deleted);
}

export function wasDeleted(): boolean {
  return readFromTab(key) === deleted;
}

/** The page on which the member signed out in this tab, if known. */
export function recallSignOutPath(): string | undefined {
  return toReturnPath(readFromTab(key));
}
