import { isAccountPage, toReturnPath } from './returnPath';

const key = 'signed-out-from';

/** The value in place of a path when the account is gone. It is not a path of this site. */
const deleted = 'deleted';

/** Remembers, for this tab, the page on which the member signs out. */
export function rememberSignOutPath(): void {
  const { pathname, search, hash } = window.location;
  // The account page would show only the sign-in form.
  const path = isAccountPage(pathname) ? undefined : toReturnPath(pathname + search + hash);
  remember(path);
}

/** Remembers, for this tab, that the member signs out because the account is deleted. */
export function rememberDeletion(): void {
  remember(deleted);
}

/** Whether the last sign-out of this tab was the end of the account. */
export function wasDeleted(): boolean {
  return recall() === deleted;
}

/** The page on which the member signed out in this tab, if known. */
export function recallSignOutPath(): string | undefined {
  return toReturnPath(recall());
}

function remember(value: string | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the logout page leads to the blog.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
