import { SharedControlClient } from 'local-service/control/client';
import { z } from 'zod';
import { sentMessage, type SentMessage } from '../state/model';
import { controlSettings, type ControlSettings } from '../state/settings';
import { describedUser, type DescribedUser } from './schemas';
import type { SettingsChange, UserToCreate } from './schemas';

export type { SettingsChange, UserToCreate } from './schemas';

/**
 * A client of the control API of a running local Cognito. A method rejects with a ControlError when
 * its request is refused.
 */
export class ControlClient extends SharedControlClient {
  /** Creates a user, or replaces the one with that name, and lifts the name's sign-in lock. */
  createUser(user: UserToCreate): Promise<DescribedUser> {
    return this.ask('POST', 'users', describedUser, user);
  }

  getUser(username: string): Promise<DescribedUser> {
    return this.ask('GET', `users/${encodeURIComponent(username)}`, describedUser);
  }

  /** Lists the sent messages, the newest first. @param to only those to this email address or phone number */
  listMessages(to?: string): Promise<SentMessage[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return this.ask('GET', `messages${query}`, z.array(sentMessage));
  }

  getSettings(): Promise<ControlSettings> {
    return this.ask('GET', 'settings', controlSettings);
  }

  changeSettings(change: SettingsChange): Promise<ControlSettings> {
    return this.ask('POST', 'settings', controlSettings, change);
  }
}
