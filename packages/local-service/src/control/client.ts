import { z } from 'zod';
import { faultRule, type FaultRule } from '../traffic/faults';
import { loggedRequest, type LoggedRequest } from '../traffic/observe';

// The clock moves by a century at most, so that every date stays valid.
const century = 100 * 365 * 24 * 3600 * 1000;

export const clockChange = z.strictObject({
  /** Milliseconds ahead of the machine's clock. */
  offsetMs: z.int().min(-century).max(century),
  stopped: z.boolean().optional(),
});
export type ClockChange = z.input<typeof clockChange>;

/** `now` is in milliseconds since the epoch. */
const clockReading = z.object({ offsetMs: z.number(), now: z.number() });
export type ClockReading = z.output<typeof clockReading>;

/** Milliseconds since the epoch, or an ISO 8601 time. */
export const pointInTime = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text)))
  .refine(
    (time) => !Number.isNaN(time),
    'Must be milliseconds since the epoch or an ISO 8601 time',
  );

/** The empty answer to a request that has nothing to report. */
export const done = z.object({});

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

/** A client of what the control APIs of all stand-ins have. A method rejects with a ControlError when it is refused. */
export class SharedControlClient {
  /** @param url where the stand-in answers, such as http://localhost:9229 */
  constructor(private readonly url: string) {}

  /** Restores how everything was at the start, the clock too; deletes requests and faults. */
  async reset(): Promise<void> {
    await this.ask('POST', 'reset', done);
  }

  /** Lists the received requests, the oldest first. @param since only those since this time */
  listRequests(since?: Date): Promise<LoggedRequest[]> {
    return this.ask('GET', `requests?since=${since?.getTime() ?? 0}`, z.array(loggedRequest));
  }

  async clearRequests(): Promise<void> {
    await this.ask('DELETE', 'requests', done);
  }

  addFault(rule: z.input<typeof faultRule>): Promise<FaultRule> {
    return this.ask('POST', 'faults', faultRule, rule);
  }

  /** Lists the faults that are still to happen. */
  listFaults(): Promise<FaultRule[]> {
    return this.ask('GET', 'faults', z.array(faultRule));
  }

  async clearFaults(): Promise<void> {
    await this.ask('DELETE', 'faults', done);
  }

  setClock(change: ClockChange): Promise<ClockReading> {
    return this.ask('POST', 'clock', clockReading, change);
  }

  protected async ask<Answer extends z.ZodType>(
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
    const given = (await response.json()) as { message: string };
    if (!response.ok) throw new ControlError(given.message, response.status);
    return answer.parse(given);
  }
}
