import type { Page } from '@playwright/test';

/** A call of the user pool or the identity pool, as the browser sends it. */
export interface Call {
  readonly operation: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** Collects the calls that a page makes from now on, each attempt on its own. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const operation = headers['x-amz-target']?.split('.')[1];
    if (!operation) return;
    calls.push({ operation, headers, body: request.postDataJSON() as Call['body'] });
  });
  return calls;
}

/** The bodies of the calls of one operation, in order. */
export function bodiesOf(calls: readonly Call[], operation: string): Call['body'][] {
  return calls.filter((call) => call.operation === operation).map(({ body }) => body);
}
