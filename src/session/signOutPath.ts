import { isAccountPage, toReturnPath } from './returnPath';

const key = 'signed-out-from';

/** Remembers, for this tab, the page on which the member signs out. */
export function rememberSignOutPath(): void {
  const { pathname, search, hash } = window.location;
  // The account page would show only the sign-in form.
  const path = isAccountPage(pathname) ? undefined : toReturnPath(pathname + search + hash);
  try {
    if (path) sessionStorage.setItem(key, path);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the logout page leads to the blog.
  }
}

/** The page on which the member signed out in this tab, if known. */
export function recallSignOutPath(): string | undefined {
  try {
    return toReturnPath(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}
