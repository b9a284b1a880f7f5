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
