import { pages } from '@site/infra/pages';

/** Whether a path is the account page, with or without its last slash. */
export function isAccountPage(pathname: string): boolean {
  return pathname === pages.account || `${pathname}/` === pages.account;
}

/** Whether a path only leads on to others: nobody wants to come back to it. */
function isPassage(pathname: string): boolean {
  return [pages.callback, pages.logout].some((page) => `${pathname}/`.startsWith(page));
}

/**
 * Checks an address that comes back from outside (`customState`, browser history, storage) before going there.
 *
 * @returns the path with query and fragment if it lies on this origin; otherwise undefined.
 */
export function toReturnPath(
  candidate: unknown,
  origin = window.location.origin,
): string | undefined {
  // Browsers read `//host` and `/\host` as another origin, and drop tabs and line breaks before they look.
  if (typeof candidate !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate))
    return undefined;
  try {
    const url = new URL(candidate, origin);
    if (url.origin !== origin || url.pathname.startsWith('//') || isPassage(url.pathname))
      return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
