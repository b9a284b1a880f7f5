import { toReturnPath } from './returnPath';

const key = 'signed-out-from';

/** Remembers, for this tab, the page on which the member signs out. */
export function rememberSignOutPath(): void {
  const { pathname, search, hash } = window.location;
  const path = toReturnPath(pathname + search + hash);
  try {
    if (path) sessionStorage.setItem(key, path);
  } catch {
    // Without storage the logout page leads to the home page.
  }
}

/** The page on which the member signed out in this tab, if it is known. */
export function recallSignOutPath(): string | undefined {
  try {
    return toReturnPath(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}
