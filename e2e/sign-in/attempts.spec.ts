import type { Page, Route } from '@playwright/test';
import { breakOperation, refusal } from '../identity/brokenCalls';
import { submitSignIn } from '../pages/signInForm';
import { expect, open, test } from '../test';

test.use({ expectedProblems: /ERR_FAILED|status of [45]|response: [45]/ });

/** Answers every attempt to sign in this way. @returns how many attempts there were, for each click of the button. */
async function countAttempts(
  page: Page,
  answers: readonly { answer: (route: Route) => Promise<void>; alert: string }[],
): Promise<number[]> {
  let answer = answers[0]!.answer;
  let attempts = 0;
  await breakOperation(page, 'InitiateAuth', (route) => {
    attempts += 1;
    return answer(route);
  });
  await open(page, '/account/');
  const counted: number[] = [];
  for (const next of answers) {
    answer = next.answer;
    attempts = 0;
    await submitSignIn(page, 'nobody', 'Correct-horse-9');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(next.alert);
    counted.push(attempts);
    await alert.getByRole('button').click();
    await expect(alert).toBeHidden();
  }
  return counted;
}

/** An error of the service. The texts of failures are not for visitors. */
function fails(status: number, type: string) {
  const text = `${type} as ${status}.`;
  return {
    answer: (route: Route) => route.fulfill(refusal(type, text, status)),
    alert: status < 500 ? text : 'The sign-in service gave no usable answer.',
  };
}

test('[7.6] a call is tried three times if the connection breaks or the server fails', async ({
  page,
}) => {
  expect(
    await countAttempts(page, [
      { answer: (route) => route.abort(), alert: 'A network error has occurred.' },
      fails(500, 'InternalErrorException'),
      fails(502, 'BadGatewayException'),
      fails(503, 'ServiceUnavailableException'),
      fails(504, 'GatewayTimeoutException'),
    ]),
  ).toEqual([3, 3, 3, 3, 3]);
});

test('[7.6] a call is tried three times if it comes too often or at the wrong time', async ({
  page,
}) => {
  expect(
    await countAttempts(page, [
      fails(429, 'SomeException'),
      fails(400, 'TooManyRequestsException'),
      fails(400, 'LimitExceededException'),
      fails(400, 'ThrottlingException'),
      fails(400, 'RequestTimeout'),
      fails(400, 'RequestTimeTooSkewed'),
    ]),
  ).toEqual([3, 3, 3, 3, 3, 3]);
});

test('[7.6] [7.3] any other error shows its message after one attempt', async ({ page }) => {
  expect(
    await countAttempts(page, [
      fails(400, 'NotAuthorizedException'),
      fails(400, 'InvalidParameterException'),
      fails(403, 'ForbiddenException'),
      fails(404, 'ResourceNotFoundException'),
      fails(501, 'NotImplementedException'),
    ]),
  ).toEqual([1, 1, 1, 1, 1]);
});

test('[7.6] a call that fails once or twice succeeds at the next attempt, unnoticed', async ({
  page,
}) => {
  let attempts = 0;
  await breakOperation(page, 'InitiateAuth', (route) => {
    attempts += 1;
    if (attempts === 1) return route.abort();
    return attempts === 2 ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await open(page, '/account/');
  await submitSignIn(page, 'nobody', 'Correct-horse-9');
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
  expect(attempts).toBe(3);
});

// Amplify doubles 100 ms with every attempt that failed, and adds up to 100 ms by chance.
for (const [chance, delays] of [
  [0, [200, 400]],
  [0.5, [250, 450]],
] as const) {
  test(`[8.2] the waits between attempts double, with jitter: ${delays.join(' and ')} ms if chance is ${chance}`, async ({
    page,
  }) => {
    await page.addInitScript((random) => {
      Math.random = () => random;
      const waits: number[] = [];
      const { setTimeout } = window;
      Object.assign(window, {
        waits,
        setTimeout: (task: TimerHandler, wait?: number, ...rest: unknown[]) => {
          waits.push(wait ?? 0);
          return setTimeout(task, wait, ...rest);
        },
      });
    }, chance);
    let attempts = 0;
    const waitsBefore: number[][] = [];
    await breakOperation(page, 'InitiateAuth', async (route) => {
      attempts += 1;
      waitsBefore.push(await page.evaluate(() => (window as unknown as { waits: number[] }).waits));
      await route.abort();
    });
    await open(page, '/account/');
    await submitSignIn(page, 'nobody', 'Correct-horse-9');
    await expect(page.getByRole('alert')).toContainText('A network error has occurred.');
    expect(attempts).toBe(3);
    const since = (attempt: number) =>
      waitsBefore[attempt]!.slice(waitsBefore[attempt - 1]!.length);
    expect(since(1)).toContain(delays[0]);
    expect(since(2)).toContain(delays[1]);
  });
}
