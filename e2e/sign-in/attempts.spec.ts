import type { Page, Route } from '@playwright/test';
import { breakOperation, refusal } from '../identity/brokenCalls';
import { submitSignIn } from '../pages/signInForm';
import { expect, open, test } from '../test';

// packages/sign-in/src/amplify/__tests__/attempts.test.ts has each kind of status and error code, and the waits between
// the attempts.

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

/** An error of the service. */
function fails(status: number, type: string) {
  const text = `${type} as ${status}.`;
  return { answer: (route: Route) => route.fulfill(refusal(type, text, status)), alert: text };
}

test('[7.6] a call is tried three times if the connection breaks or the server fails', async ({
  page,
}) => {
  expect(
    await countAttempts(page, [
      { answer: (route) => route.abort(), alert: 'A network error has occurred.' },
      fails(503, 'ServiceUnavailableException'),
    ]),
  ).toEqual([3, 3]);
});

test('[7.6] a call is tried three times if it comes too often or at the wrong time', async ({
  page,
}) => {
  expect(
    await countAttempts(page, [fails(429, 'SomeException'), fails(400, 'RequestTimeTooSkewed')]),
  ).toEqual([3, 3]);
});

test('[7.6] [7.3] any other error shows its message after one attempt', async ({ page }) => {
  expect(
    await countAttempts(page, [
      fails(400, 'NotAuthorizedException'),
      fails(501, 'NotImplementedException'),
    ]),
  ).toEqual([1, 1]);
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
