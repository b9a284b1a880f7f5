import type { Ports } from '../connection/ports';
import type { ChallengeSessions } from './challengeSessions';
import type { Clock } from 'local-service/clock';
import type { SentMessage } from './sentMessage';
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
