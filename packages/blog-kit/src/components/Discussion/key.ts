import { read, write } from 'docusaurus-quiet-pages/starter/storage';

// The key of a reader who has signed in at the service of a discussion. Services know it by this name in the storage, too.
const nameOf = (parameter: string) => `${parameter}-session`;

/** Takes a new key out of the address, and keeps it. @returns undefined if there is none. */
export function takeKey(parameter: string): string | undefined {
  const url = new URL(location.href);
  const key = url.searchParams.get(parameter);
  if (!key) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  write(nameOf(parameter), key);
  return key;
}

/** The key that was kept; empty if there is none. */
export function readKey(parameter: string): string {
  return read(nameOf(parameter)) ?? '';
}

/** Forgets it. @returns whether there was one. */
export function forgetKey(parameter: string): boolean {
  const wasKept = readKey(parameter) !== '';
  write(nameOf(parameter), null);
  return wasKept;
}
