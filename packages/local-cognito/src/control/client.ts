import {
  type ClockChange,
  type ClockReading,
  SharedControlClient,
} from 'local-service/control/client';
import type { FaultRule } from 'local-service/traffic/faults';
import type { LoggedRequest } from 'local-service/traffic/observe';
import { z } from 'zod';
import { poolSettings, type PoolSettings, sentMessage, type SentMessage } from '../state/model';
import {
  describedUser,
  type DescribedUser,
  type SettingsChange,
  type UserToCreate,
} from './schemas';

export { ControlError } from 'local-service/control/client';
export type {
  ClockChange,
  ClockReading,
  DescribedUser,
  FaultRule,
  LoggedRequest,
  PoolSettings,
  SentMessage,
  SettingsChange,
  UserToCreate,
};

/**
 * A client of the control API of a running local Cognito. A method rejects with a ControlError when
 * its request is refused.
 */
export class ControlClient extends SharedControlClient {
  /** Creates a user, or replaces the one with that name, and lifts the name's sign-in lock. */
  createUser(user: UserToCreate): Promise<DescribedUser> {
    return this.ask('POST', 'users', describedUser, user);
  }

  /** Returns a user, without the password. */
  getUser(username: string): Promise<DescribedUser> {
    return this.ask('GET', `users/${encodeURIComponent(username)}`, describedUser);
  }

  /** Lists the sent messages, the newest first. @param to only those to this email address or phone number */
  listMessages(to?: string): Promise<SentMessage[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return this.ask('GET', `messages${query}`, z.array(sentMessage));
  }

  /** Returns the settings of the pool. */
  getSettings(): Promise<PoolSettings> {
    return this.ask('GET', 'settings', poolSettings);
  }

  /** Changes some settings of the pool. */
  changeSettings(change: SettingsChange): Promise<PoolSettings> {
    return this.ask('POST', 'settings', poolSettings, change);
  }
}
