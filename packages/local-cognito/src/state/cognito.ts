import { createHash } from 'node:crypto';
import type { Clock } from 'local-service/clock';
import type { Ports } from '../connection/connection';
import type { ChallengeSessions } from './challengeSessions';
import type { CognitoState, SentMessage } from './model';
import type { Store } from './store';

/**
 * The state and settings that every part of a local Cognito works on. createCognito() makes it
 * once; it is passed explicitly.
 */
export interface Cognito {
  readonly ports: Ports;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly emailChangeNotice: boolean;
  readonly securityNotices: boolean;
  readonly serverSideTokenCheck: boolean;
  readonly store: Store;
  readonly clock: Clock;
  readonly challengeSessions: ChallengeSessions;
  /** Puts a message in the inbox, which stands in for email and SMS. */
  sendMessage(message: Omit<SentMessage, 'at'>): void;
  reset(): void;
}

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
