import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './test';
import { isCall, refusedByPool, userPoolUrl } from './userPool';

/** A fault of one operation of the user pool. */
interface Fault {
  readonly name: string;
  /** The message for the visitor. */
  readonly text: string;
  /** It shows only when the page's clock has moved on. */
  readonly isSlow?: boolean;
  readonly answer: (route: Route) => unknown;
}

const cors = { 'access-control-allow-origin': '*' };

/** No answer comes. */
export const silence: Fault = {
  name: 'no answer at all',
  text: 'The sign-in service has not answered in time. Please try again.',
  isSlow: true,
  answer: () => undefined,
};

export const brokenConnection: Fault = {
  name: 'a broken connection',
  text: 'A network error has occurred.',
  answer: (route) => route.abort('connectionreset'),
};

/** A refusal of the operation, in the user pool's words and its protocol (AWS JSON 1.1). */
export function refusal(name: string, text: string, status = 400): Fault {
  const answer = {
    status,
    contentType: 'application/x-amz-json-1.1',
    headers: cors,
    body: JSON.stringify({ __type: name, message: text }),
  };
  return { name, text, answer: (route) => route.fulfill(answer) };
}

export const limitExceeded = refusal(
  'LimitExceededException',
  'Attempt limit exceeded, please try after some time.',
);

/** An answer of the user pool or the identity pool in place of its own. */
export function answering(json: object): Fault['answer'] {
  return (route) => route.fulfill({ json, headers: cors });
}

/** The browser's reports of a lost connection, and of a refusal because the operation was carried out already. */
export const reportedLoss = new RegExp(
  `^(console|request): .*net::ERR_CONNECTION_RESET|${refusedByPool.source}`,
);

/** The browser's reports of all faults. */
export const reportedFaults = new RegExp(
  `${reportedLoss.source}|^console: .* status of 50[0-9]|^response: 50[0-9] `,
);

/**
 * Breaks an operation of the user pool or the identity pool for this page alone.
 * @returns a function that repairs it.
 */
export async function breakOperation(
  page: Page,
  operation: string,
  answer: Fault['answer'],
): Promise<() => Promise<void>> {
  const handle = async (route: Route): Promise<void> => {
    if (isCall(route.request(), operation)) await answer(route);
    else await route.fallback();
  };
  await page.route(`${userPoolUrl}**`, handle);
  return () => page.unroute(`${userPoolUrl}**`, handle);
}

/** Lets the operation happen once, and breaks the connection before its answer arrives. */
export async function loseAnswerOnce(page: Page, operation: string): Promise<void> {
  let isLost = false;
  await breakOperation(page, operation, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await brokenConnection.answer(route);
  });
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

/** An attempt that calls one operation. */
interface Attempt {
  readonly operation: string;
  readonly typed: readonly Locator[];
  readonly submit: () => Promise<void>;
  /** The message that tells of a fault. */
  readonly alert: Locator;
  /** Its text, if it is not the fault's. */
  readonly textOf?: (fault: Fault) => string;
}

/** Makes an attempt for each fault. The page tells of it, and all input has to stay. */
export async function failInEveryWay(
  page: Page,
  ways: readonly Fault[],
  { operation, typed, submit, alert, textOf = ({ text }) => text }: Attempt,
): Promise<void> {
  const values = await Promise.all(typed.map((each) => each.inputValue()));
  for (const fault of ways) {
    await test.step(`${operation}: ${fault.name}`, async () => {
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
      await expectTold(page, alert, fault, textOf(fault));
      await expect(alert).toBeFocused();
      for (const [index, each] of typed.entries()) {
        await expect(each).toHaveValue(values[index] ?? '');
      }
      await repair();
    });
  }
}

/** Waits until the page tells of a fault, and lets its clock, if the test has installed one, jump over what it waits for. */
export async function expectTold(
  page: Page,
  alert: Locator,
  { isSlow }: Fault,
  text: string,
): Promise<void> {
  const shown = alert.filter({ hasText: text });
  // There is a limit, because otherwise a busy machine could turn another fault into a timeout.
  for (let jump = 0; (isSlow || jump < 10) && !(await shown.isVisible()); jump += 1) {
    await page.clock.fastForward(isSlow ? 5_000 : 500);
  }
  await expect(alert).toHaveText(text);
}
