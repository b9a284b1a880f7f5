import type { Surface } from './surface';

const greatestSize = 2000;

/** A request that arrived. `at` is in milliseconds since the epoch, by the machine's clock. */
export interface LoggedRequest {
  at: number;
  surface: Surface;
  name: string;
  method: string;
  path: string;
  /** Zero when the connection was broken without an answer. */
  status: number;
  headers: unknown;
  /** The query for GET; secrets are replaced by their lengths. */
  body: unknown;
}

/** The last requests, for the control API. */
export class RequestLog {
  private requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.requests.push(request);
    if (this.requests.length > greatestSize) this.requests.shift();
  }

  /** The requests since a time, the oldest first. */
  since(time: number): LoggedRequest[] {
    return this.requests.filter(({ at }) => at >= time);
  }

  clear(): void {
    this.requests = [];
  }
}
