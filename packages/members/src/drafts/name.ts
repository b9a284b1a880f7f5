const prefix = 'members-name.';

/** The name that a member chose to show here; undefined at first. */
export function readName(member: string | undefined): string | undefined {
  try {
    return localStorage.getItem(prefix + member) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next comment. */
export function keepName(member: string | undefined, name: string): void {
  try {
    localStorage.setItem(prefix + member, name);
  } catch {
    // The next comment begins with the name of the account again.
  }
}

/** Forgets it. */
export function forgetName(member: string): void {
  try {
    localStorage.removeItem(prefix + member);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}
