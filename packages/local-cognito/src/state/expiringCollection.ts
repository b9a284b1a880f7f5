import { createHash } from 'node:crypto';
import type { Cognito } from './cognito';
import type { CognitoState } from './model';

const limit = 1000;

/**
 * Opens a collection of the store whose entries can be found by a secret until they expire. Only the
 * secret's hash is kept.
 */
export function expiringCollection<Entry extends { expiresAt: number }>(
  cognito: Cognito,
  choose: (collections: CognitoState['collections']) => Record<string, Entry>,
) {
  // Look the object up on each use, because a reset of the store replaces it.
  const entries = () => choose(cognito.store.state.collections);
  return {
    get(secret: string): Entry | undefined {
      const entry = entries()[hashOf(secret)];
      return entry && entry.expiresAt > cognito.clock.now() ? entry : undefined;
    },
    /** Adds or replaces an entry. Beyond 1,000 entries, the one that expires first is dropped. */
    put(secret: string, entry: Entry): void {
      entries()[hashOf(secret)] = entry;
      forgetExpired(entries(), cognito.clock.earliest());
      cognito.store.save();
    },
    remove(secret: string): void {
      delete entries()[hashOf(secret)];
      cognito.store.save();
    },
  };
}

function forgetExpired<Entry extends { expiresAt: number }>(
  entries: Record<string, Entry>,
  now: number,
): void {
  const byExpiry = Object.entries(entries).sort(([, a], [, b]) => a.expiresAt - b.expiresAt);
  byExpiry.forEach(([key, { expiresAt }], index) => {
    if (expiresAt <= now || index < byExpiry.length - limit) delete entries[key];
  });
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
