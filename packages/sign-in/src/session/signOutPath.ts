import { isAccountPage, toReturnPath } from './returnPath';
import { readFromTab, writeToTab } from './siteStorage';

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

/** Whether the last sign-out of this tab was the end of the account. */
export function wasDeleted(): boolean {
  return readFromTab(key) === deleted;
}

/** The page on which the member signed out in this tab, if known. */
export function recallSignOutPath(): string | undefined {
  return toReturnPath(readFromTab(key));
}
