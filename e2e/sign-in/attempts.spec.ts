import type { Route } from '@playwright/test';
import { breakOperation, refusal } from '../identity/faults';
import { submitSignIn } from '../pages/signInForm';
import { expect, open, test } from '../test';

// packages/sign-in/src/amplify/__tests__/attempts.test.ts has each kind of status and error code, and the waits between
// the attempts.

test.use({ expectedProblems: /ERR_FAILED|status of [45]|response: [45]/ });

test('[7.6] [7.3] a call is tried three times if that can help, and once if not; a fault that passes goes unnoticed', async ({
  page,
}) => {
  const fails = (status: number, type: string) => (route: Route) =>
    route.fulfill(refusal(type, `${type} as ${status}.`, status));
  let answer = (route: Route): Promise<void> => route.abort();
  let attempts = 0;
  await breakOperation(page, 'InitiateAuth', (route) => {
    attempts += 1;
    return answer(route);
  });
  await open(page, '/account/');
  const alert = page.getByRole('alert');
  for (const [broken, told, count] of [
    [answer, 'A network error has occurred.', 3],
    [fails(503, 'ServiceUnavailable'), 'ServiceUnavailable as 503.', 3],
    [fails(400, 'RequestTimeTooSkewed'), 'RequestTimeTooSkewed as 400.', 3],
    [fails(400, 'NotAuthorizedException'), 'NotAuthorizedException as 400.', 1],
  ] as const) {
    answer = broken;
    attempts = 0;
    await submitSignIn(page, 'nobody', 'Correct-horse-9');
    await expect(alert).toContainText(told);
    expect(attempts, told).toBe(count);
    await alert.getByRole('button').click();
    await expect(alert).toBeHidden();
  }

  attempts = 0;
  answer = (route) => {
    if (attempts === 1) return route.abort();
    return attempts === 2 ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  };
  await submitSignIn(page, 'nobody', 'Correct-horse-9');
  await expect(alert).toHaveText('Incorrect username or password.');
  expect(attempts).toBe(3);
});
