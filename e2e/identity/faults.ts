import type { Page, Route } from '@playwright/test';
import { breakOperation, refusal } from './brokenCalls';
import { refusedByPool } from './poolRequests';

/** A fault of one operation of the user pool. */
export interface Fault {
  readonly name: string;
  /** The message for the visitor. */
  readonly text: string;
  /** It shows only when the page's clock has moved on. */
  readonly isSlow?: boolean;
  readonly answer: (route: Route) => unknown;
}

const unusable = 'The sign-in service gave no usable answer. Please try again.';

/**
 * What networks and services do to any call: an answer that is none, an empty one, no connection, and silence. The unit
 * tests of `askService.ts` and of the attempts (packages/sign-in) have every status and error code.
 */
export const faults: readonly Fault[] = [
  { name: 'the page of a gateway', text: unusable, answer: withBody(502, '<h1>Bad gateway</h1>') },
  {
    name: 'an empty refusal',
    text: `Missing response payload. ${unusable}`,
    answer: withBody(400, ''),
  },
  {
    name: 'a broken connection',
    text: 'A network error has occurred.',
    answer: (route) => route.abort('connectionreset'),
  },
  {
    name: 'no answer at all',
    text: 'The sign-in service has not answered in time. Please try again.',
    isSlow: true,
    answer: () => undefined,
  },
];

/** The browser's reports of a lost connection, and of a refusal because the operation was carried out already. */
export const reportedLoss = new RegExp(
  `^(console|request): .*net::ERR_CONNECTION_RESET|${refusedByPool.source}`,
);

/** The console errors of these faults. */
export const reportedFaults = new RegExp(
  `${reportedLoss.source}|^console: .* status of 502|^response: 502 `,
);

/** A refusal of the operation, in the user pool's words. */
export function refusedWith(name: string, message: string): Fault {
  return { name, text: message, answer: (route) => route.fulfill(refusal(name, message)) };
}

export const limitExceeded = refusedWith(
  'LimitExceededException',
  'Attempt limit exceeded, please try after some time.',
);

/**
 * Lets the operation happen once, and breaks the connection before its answer arrives.
 * @param lose what the browser gets in place of the answer, if not a broken connection.
 */
export async function loseAnswerOnce(
  page: Page,
  operation: string,
  lose: Fault['answer'] = (route) => route.abort('connectionreset'),
): Promise<void> {
  let isLost = false;
  await breakOperation(page, operation, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await lose(route);
  });
}

/** An answer that comes from somewhere else than the service. */
export function withBody(status: number, body: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      body,
      contentType: body ? 'text/html' : 'application/x-amz-json-1.1',
      headers: { 'access-control-allow-origin': '*' },
    });
}
