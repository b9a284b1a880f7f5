import type { Ports } from '../ports';
import type { ChallengeSessions } from './challengeSessions';
import type { Clock } from './clock';
import type { SentMessage } from './model';
import type { Store } from './store';

/** What every part of the provider works on. Made once, by createCognito(), and passed explicitly. */
export interface Cognito {
  readonly ports: Ports;
  /** Origins of the site, such as http://localhost:3000. */
  readonly siteOrigins: readonly string[];
  readonly store: Store;
  readonly clock: Clock;
  readonly challengeSessions: ChallengeSessions;
  /** Puts a message in the inbox, which stands in for email and SMS. */
  sendMessage(message: Omit<SentMessage, 'at'>): void;
}
