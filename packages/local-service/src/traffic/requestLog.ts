import { z } from 'zod';

const greatestSize = 2000;

/** A received request, with every secret replaced by its length. */
export const loggedRequest = z.object({
  /** Milliseconds since the epoch, by the machine's clock. */
  at: z.number(),
  surface: z.string(),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  /** Zero when the connection was broken without an answer. */
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** The body; for GET, it is the query. */
  body: z.unknown(),
});
export type LoggedRequest = z.output<typeof loggedRequest>;

export class RequestLog {
  private requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.requests.push(request);
    if (this.requests.length > greatestSize) this.requests.shift();
  }

  /** Lists the requests since a time, the oldest first. */
  since(time: number): LoggedRequest[] {
    return this.requests.filter(({ at }) => at >= time);
  }

  clear(): void {
    this.requests = [];
  }
}
