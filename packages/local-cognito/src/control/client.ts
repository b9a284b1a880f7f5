import { z } from 'zod';
import { poolSettings, type PoolSettings } from '../state/poolSettings';
import { sentMessage, type SentMessage } from '../state/sentMessage';
import { faultRule, type FaultRule } from 'local-service/traffic/faultRule';
import { loggedRequest, type LoggedRequest } from 'local-service/traffic/requestLog';
import {
  clockReading,
  describedUser,
  done,
  refusal,
  type ClockChange,
  type ClockReading,
  type DescribedUser,
  type UserToCreate,
} from './schemas';
import type { SettingsChange } from './settings';

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

/** The control API refused a request. The message says why. */
export class ControlError extends Error {
  override readonly name = 'ControlError';

  constructor(
    message: string,
    /** The HTTP status: 400 for a mistake in the request, 404 for something that does not exist. */
    readonly status: number,
  ) {
    super(message);
  }
}

/**
 * A client of the control API of a running local Cognito. A method rejects with a ControlError when
 * its request is refused.
 */
export class ControlClient {
  /** @param url where the user-pool API answers, such as http://localhost:9229 */
  constructor(private readonly url: string) {}

  /**
   * Restores the seeded users, the settings and the clock; deletes messages, requests and faults.
   */
  async reset(): Promise<void> {
    await this.ask('POST', 'reset', done);
  }

  /** Creates a user, or replaces the one with that name, and lifts the name's sign-in lock. */
  createUser(user: UserToCreate): Promise<DescribedUser> {
    return this.ask('POST', 'users', describedUser, user);
  }

  /** Returns a user, without the password. */
  getUser(username: string): Promise<DescribedUser> {
    return this.ask('GET', `users/${encodeURIComponent(username)}`, describedUser);
  }

  /**
   * Lists the sent messages, the newest first.
   * @param to only those to this email address or phone number
   */
  listMessages(to?: string): Promise<SentMessage[]> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return this.ask('GET', `messages${query}`, z.array(sentMessage));
  }

  /** Lists the received requests, the oldest first. @param since only those since this time */
  listRequests(since?: Date): Promise<LoggedRequest[]> {
    return this.ask('GET', `requests?since=${since?.getTime() ?? 0}`, z.array(loggedRequest));
  }

  /** Empties the list of received requests. */
  async clearRequests(): Promise<void> {
    await this.ask('DELETE', 'requests', done);
  }

  /** Adds a fault, which breaks the next requests that match it. */
  addFault(rule: z.input<typeof faultRule>): Promise<FaultRule> {
    return this.ask('POST', 'faults', faultRule, rule);
  }

  /** Lists the faults that are still to happen. */
  listFaults(): Promise<FaultRule[]> {
    return this.ask('GET', 'faults', z.array(faultRule));
  }

  /** Removes all faults. */
  async clearFaults(): Promise<void> {
    await this.ask('DELETE', 'faults', done);
  }

  /** Moves, stops or starts the clock. */
  setClock(change: ClockChange): Promise<ClockReading> {
    return this.ask('POST', 'clock', clockReading, change);
  }

  /** Returns the settings of the pool. */
  getSettings(): Promise<PoolSettings> {
    return this.ask('GET', 'settings', poolSettings);
  }

  /** Changes some settings of the pool. */
  changeSettings(change: SettingsChange): Promise<PoolSettings> {
    return this.ask('POST', 'settings', poolSettings, change);
  }

  private async ask<Answer extends z.ZodType>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    answer: Answer,
    body?: object,
  ): Promise<z.output<Answer>> {
    const response = await fetch(new URL(`/control/${path}`, this.url), {
      method,
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const given: unknown = await response.json();
    if (!response.ok) throw new ControlError(refusal.parse(given).message, response.status);
    return answer.parse(given);
  }
}
