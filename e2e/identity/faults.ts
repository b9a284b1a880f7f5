import type { Locator, Page, Route } from '@playwright/test';
import { isCall, refusedByPool, userPoolUrl } from './userPool';
import { expect, test } from '../test';

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
 * tests of `requests.ts` and of the attempts (packages/sign-in) have every status and error code.
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

/** An attempt that calls one operation. */
interface Attempt {
  readonly operation: string;
  /** What the operation itself refuses, and what networks and services do to it. */
  readonly faults: readonly Fault[];
  readonly typed: readonly Locator[];
  readonly submit: () => Promise<void>;
  /** The message that tells of a fault. */
  readonly alert: Locator;
}

/**
 * Makes an attempt for each fault that its operation can have. All input has to stay.
 *
 * @param expectTold waits until the page tells of the fault
 */
export async function failInEveryWay(
  page: Page,
  { operation, faults, typed, submit, alert }: Attempt,
  expectTold: (fault: Fault) => Promise<void>,
): Promise<void> {
  const values = await Promise.all(typed.map((each) => each.inputValue()));
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      let calls = 0;
      const repair = await breakOperation(page, operation, async (route) => {
        calls += 1;
        // Two faults may share a text: what the last one left is not what this one is told by.
        await expect(alert).toBeHidden();
        return fault.answer(route);
      });
      await submit();
      // Only then may time pass: a step may need other requests first.
      await expect.poll(() => calls, { intervals: [10, 20, 50, 100] }).toBeGreaterThan(0);
      await expectTold(fault);
      await expect(alert).toBeFocused();
      for (const [index, each] of typed.entries()) {
        await expect(each).toHaveValue(values[index] ?? '');
      }
      await repair();
    });
  }
}

const cors = { 'access-control-allow-origin': '*' };

/**
 * Breaks an operation of the user pool for this page alone.
 * @returns a function that repairs it.
 */
export async function breakOperation(
  page: Page,
  operation: string,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const handle = async (route: Route): Promise<void> => {
    if (isCall(route.request(), operation)) await answer(route);
    else await route.fallback();
  };
  await page.route(userPoolUrl, handle);
  return () => page.unroute(userPoolUrl, handle);
}

/** Lets calls of an operation happen, but delays their answers. */
export async function holdAnswers(page: Page, operation: string) {
  let tellArrival = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (tellArrival = resolve));
  let letGo = (): void => undefined;
  let isReleased = false;
  const permission = new Promise<void>((resolve) => (letGo = resolve));
  await breakOperation(page, operation, async (route) => {
    if (isReleased) return route.fallback();
    const response = await route.fetch();
    tellArrival();
    await permission;
    await route.fulfill({ response });
  });
  return {
    /** Waits until the user pool has carried out the call. */
    arrived: () => arrival,
    /** Lets the answers go, and later ones pass. */
    release() {
      isReleased = true;
      letGo();
    },
  };
}

/** An error of the user pool in its protocol (AWS JSON 1.1). */
export function refusal(type: string, message: string, status = 400) {
  return {
    status,
    contentType: 'application/x-amz-json-1.1',
    headers: cors,
    body: JSON.stringify({ __type: type, message }),
  };
}

/**
 * Lets the page's clock, which the test has installed, jump over the waits between attempts until something shows.
 * @param isSlow whether it also jumps over the wait for an answer that does not come.
 */
export async function passTimeUntil(page: Page, shown: Locator, isSlow = false): Promise<void> {
  // There is a limit, because otherwise a busy machine could turn another fault into a timeout.
  for (let jump = 0; (isSlow || jump < 10) && !(await shown.isVisible()); jump += 1) {
    await page.clock.fastForward(isSlow ? 5_000 : 500);
  }
}
