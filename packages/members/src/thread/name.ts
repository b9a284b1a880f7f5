const key = 'members-name';

/** The name that the member chose to show here; undefined at first. */
export function readName(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next comment. */
export function keepName(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // The next comment begins with the name of the account again.
  }
}
