import { withStorage } from '../session/withStorage';

const prefix = 'members-name.';

/** The name that a member chose to show here; undefined at first. */
export function readName(member: string | undefined): string | undefined {
  return withStorage('localStorage', (storage) => storage.getItem(prefix + member)) ?? undefined;
}

/** Keeps it for the next comment, which otherwise begins with the name of the account again. */
export function keepName(member: string | undefined, name: string): void {
  withStorage('localStorage', (storage) => storage.setItem(prefix + member, name));
}

/** Forgets it. */
export function forgetName(member: string): void {
  withStorage('localStorage', (storage) => storage.removeItem(prefix + member));
}
