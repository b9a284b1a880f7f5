// The key of a reader who has signed in at the service of a discussion. Services know it by this name in the storage, too.
const nameOf = (parameter: string) => `${parameter}-session`;

/** Takes a new key out of the address, and keeps it. @returns undefined if there is none. */
export function takeKey(parameter: string): string | undefined {
  const url = new URL(location.href);
  const key = url.searchParams.get(parameter);
  if (!key) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  withStorage((storage) => storage.setItem(nameOf(parameter), key));
  return key;
}

/** The key that was kept; empty if there is none. */
export function readKey(parameter: string): string {
  return withStorage((storage) => storage.getItem(nameOf(parameter))) ?? '';
}

/** Forgets it. @returns whether there was one. */
export function forgetKey(parameter: string): boolean {
  const wasKept = readKey(parameter) !== '';
  withStorage((storage) => storage.removeItem(nameOf(parameter)));
  return wasKept;
}

/** A reader's browser may forbid to store anything: they then sign in for each visit. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}
