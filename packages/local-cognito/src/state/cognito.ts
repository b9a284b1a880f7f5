import type { Ports } from '../ports';
import type { ChallengeSessions } from './challengeSessions';
import type { Clock } from './clock';
import type { SentMessage } from './model';
import type { Store } from './store';

/** What every part of a local Cognito works on. Made once, by createCognito(), and passed explicitly. */
export interface Cognito {
  readonly ports: Ports;
  /** Of the app client. */
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly store: Store;
  readonly clock: Clock;
  readonly challengeSessions: ChallengeSessions;
  /** Puts a message in the inbox, which stands in for email and SMS. */
  sendMessage(message: Omit<SentMessage, 'at'>): void;
  /** Brings everything back to what it started with. */
  reset(): void;
}
