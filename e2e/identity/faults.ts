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

const network = 'A network error has occurred.';
const late = 'The sign-in service has not answered in time. Please try again.';
const unusable = 'The sign-in service gave no usable answer. Please try again.';
const empty = `Missing response payload. ${unusable}`;
const page502 = '<!DOCTYPE html><title>Bad gateway</title><h1>502 Bad Gateway</h1>';

/** The faults of networks and services that any operation can meet. */
export const faults: readonly Fault[] = [
  {
    name: 'too many requests',
    text: 'Rate exceeded',
    answer: (route) => route.fulfill(refusal('TooManyRequestsException', 'Rate exceeded', 429)),
  },
  {
    name: 'an internal error',
    text: `Something went wrong. ${unusable}`,
    answer: (route) =>
      route.fulfill(refusal('InternalErrorException', 'Something went wrong', 500)),
  },
  {
    name: 'a service that is unavailable',
    text: `Not now. ${unusable}`,
    answer: (route) => route.fulfill(refusal('ServiceUnavailable', 'Not now.', 503)),
  },
  { name: 'the page of a gateway', text: unusable, answer: withBody(502, page502) },
  { name: 'the page of a Wi-Fi', text: unusable, answer: withBody(200, page502) },
  { name: 'an empty error', text: empty, answer: withBody(500, '') },
  { name: 'an empty refusal', text: empty, answer: withBody(400, '') },
  { name: 'a broken connection', text: network, answer: (route) => route.abort('connectionreset') },
  { name: 'no answer at all', text: late, isSlow: true, answer: () => undefined },
];

/**
 * The faults that differ for the page: an answer that is none, no connection, and no answer. All requests pass through
 * the same code, so one operation of the form and one of the account page meet every fault, and the others meet these.
 */
export const mainFaults = faults.filter(({ name }) =>
  ['the page of a gateway', 'a broken connection', 'no answer at all'].includes(name),
);

/** The browser's reports of a lost connection, and of a refusal because the operation was carried out already. */
export const reportedLoss = new RegExp(
  `^(console|request): .*net::ERR_CONNECTION_RESET|${refusedByPool.source}`,
);

/** The console errors of these faults. */
export const reportedFaults = new RegExp(
  `${reportedLoss.source}|^console: .* status of (429|50[023])|^response: (429|50[023]) `,
);

/** A refusal of the operation, in the user pool's words. */
export function refusedWith(name: string, message: string): Fault {
  return { name, text: message, answer: (route) => route.fulfill(refusal(name, message)) };
}

/** Refusals of several operations. */
export const limitExceeded = refusedWith(
  'LimitExceededException',
  'Attempt limit exceeded, please try after some time.',
);
export const codeMismatch = refusedWith(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);
export const expiredCode = refusedWith(
  'ExpiredCodeException',
  'Invalid code provided, please request a code again.',
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
