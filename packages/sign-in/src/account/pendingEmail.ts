const key = 'account-email-awaiting-code';

/** Remembers, for this tab, the address that a code was sent to: after a reload the user pool does not report it. */
export function rememberPendingEmail(username: string, email: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ username, email }));
  } catch {
    // Without storage the code has to be asked for again after a reload.
  }
}

/** The address of this member that waits for its code, if there is one. */
export function recallPendingEmail(username: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { username: owner, email } = stored as { username?: unknown; email?: unknown };
    return owner === username && typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the address, because its code was confirmed or the member keeps the old address. */
export function forgetPendingEmail(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
