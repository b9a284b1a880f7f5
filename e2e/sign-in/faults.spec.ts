import type { Page } from '@playwright/test';
import { breakOperation } from '../identity/brokenCalls';
import { failInEveryWay } from '../identity/failInEveryWay';
import {
  faults,
  loseAnswerOnce,
  mainFaults,
  reportedFaults,
  reportedLoss,
  type Fault,
} from '../identity/faults';
import { passTimeUntil } from '../inspect/passTime';
import { fillPasswordReset, steps } from '../pages/formSteps';
import { createUser, readCode, readUser } from '../identity/identity';
import {
  beginSignIn,
  expectSignedIn,
  formAlert,
  formButton,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import {
  confirmationCodeField,
  createAccountButton,
  fillSignUp,
  newVisitor,
  openSignUp,
  signUp,
} from '../pages/signUpForm';
import { expect, open, test } from '../test';

test.describe('a step of the form', () => {
  test.use({ expectedProblems: reportedFaults });

  for (const { operation, screen, refusals, prepare, typed, submit, renew, done } of steps) {
    const name = screen ? `${operation} (${screen})` : operation;
    test(`[7.6] [8.1] the faults of ${name} are shown in plain words, the typed text stays, and another try works`, async ({
      page,
    }) => {
      await page.clock.install();
      const user = await prepare(page);
      const attempt = {
        operation,
        faults: [...refusals, ...(operation === 'InitiateAuth' ? faults : mainFaults)],
        typed: typed(page),
        submit,
        alert: formAlert(page),
      };
      await failInEveryWay(page, attempt, (fault) => expectAlert(page, fault));
      await renew?.(page);
      await submit(page);
      await done(page, user);
    });
  }
});

test.describe('when the connection breaks', () => {
  test.use({ expectedProblems: reportedLoss });

  test('[7.6] an account that was made while its answer was lost can be confirmed after signing in', async ({
    page,
  }) => {
    const visitor = newVisitor();
    await openSignUp(page);
    await fillSignUp(page, visitor);
    await loseAnswerOnce(page, 'SignUp');
    await createAccountButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('User already exists');
    await page.getByRole('tab', { name: 'Sign in' }).click();
    await submitSignIn(page, visitor.username, visitor.password);
    await expect(confirmationCodeField(page)).toBeVisible();
    await submitCode(page, await readCode(visitor.email));
    await expectSignedIn(page);
  });

  test('[7.6] a confirmation whose answer was lost signs in as well', async ({ page }) => {
    const visitor = newVisitor();
    await signUp(page, visitor);
    await confirmationCodeField(page).fill(await readCode(visitor.email));
    await loseAnswerOnce(page, 'ConfirmSignUp');
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
  });

  test('[7.6] a password that was reset while the answer was lost works', async ({ page }) => {
    const user = await fillPasswordReset(page);
    await loseAnswerOnce(page, 'ConfirmForgotPassword');
    await formButton(page, 'Submit').click();
    await expect(page.getByRole('alert')).toContainText('Invalid code provided');
    await formButton(page, 'Back to sign in').click();
    await submitSignIn(page, user.username, user.password);
    await expectSignedIn(page);
  });

  test('[7.6] a password whose answer was lost can be sent again', async ({ page }) => {
    const user = await createUser();
    await open(page, '/account/');
    await loseAnswerOnce(page, 'RespondToAuthChallenge');
    await submitSignIn(page, user.username, user.password);
    await expect(page.getByRole('alert')).toHaveText(
      'This step of the sign-in has expired. Please sign in again.',
    );
    await formButton(page, 'Sign in').click();
    await expectSignedIn(page);
    expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('a reset that cannot begin leaves a way back, not an empty page', async ({ page }) => {
    const user = await createUser({ status: 'RESET_REQUIRED' });
    const repair = await breakOperation(page, 'ForgotPassword', (route) =>
      route.abort('connectionreset'),
    );
    await beginSignIn(page, user);
    await expect(page.getByRole('alert')).toContainText('A network error has occurred.');
    await repair();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await submitSignIn(page, user.username, user.password);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  });
});

test('a user whose clock is two hours off can still sign in', async ({ page }) => {
  for (const hours of [2, -2]) {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await beginSignIn(page, await createUser());
    await expectSignedIn(page);
    await page.reload();
    await expectSignedIn(page);
    await page.evaluate(() => localStorage.clear());
  }
});

async function expectAlert(page: Page, { text, isSlow }: Fault): Promise<void> {
  const alert = formAlert(page);
  await passTimeUntil(page, alert.filter({ hasText: text }), isSlow);
  await expect(alert).toHaveText(text);
  await expect(alert).toBeFocused();
}
