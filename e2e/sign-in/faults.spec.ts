import type { Locator, Page } from '@playwright/test';
import {
  breakOperation,
  failInEveryWay,
  type Fault,
  faults,
  limitExceeded,
  loseAnswerOnce,
  passTimeUntil,
  reportedFaults,
  reportedLoss,
} from '../identity/faults';
import {
  createUser,
  newPhoneNumber,
  readCode,
  readUser,
  type TestUser,
} from '../identity/userPool';
import {
  askForPasswordReset,
  beginSignIn,
  confirmationCodeField,
  createAccountButton,
  expectSignedIn,
  fillSignUp,
  formAlert,
  formButton,
  newVisitor,
  openSignUp,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, open, test } from '../test';

const newPassword = 'Another-horse-9';

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const codeField = (page: Page): Locator => page.getByLabel('Code').first();

/** Asks for a code to set another password, and fills in the code and the password. */
async function fillPasswordReset(page: Page): Promise<TestUser> {
  const user = await createUser();
  await askForPasswordReset(page, user.username);
  await codeField(page).fill(await readCode(user.email));
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm password').fill(newPassword);
  return { ...user, password: newPassword };
}

/** A call of each kind that the form makes. */
const calls = [
  {
    // It may happen twice, so it is repeated.
    operation: 'InitiateAuth',
    button: 'Sign in',
    async prepare(page: Page) {
      const user = await createUser();
      await open(page, '/account/');
      await field(page, 'Username').fill(user.username);
      await field(page, 'Password').fill(user.password);
    },
    typed: (page: Page) => [field(page, 'Username'), field(page, 'Password')],
    done: expectSignedIn,
  },
  {
    operation: 'ConfirmForgotPassword',
    button: 'Submit',
    prepare: fillPasswordReset,
    typed: (page: Page) => [
      codeField(page),
      field(page, 'New password'),
      field(page, 'Confirm password'),
    ],
    done: (page: Page) => expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible(),
  },
  {
    operation: 'RespondToAuthChallenge',
    button: 'Confirm',
    async prepare(page: Page) {
      const phone = newPhoneNumber();
      await beginSignIn(
        page,
        await createUser({ mfa: 'SMS', attributes: { phone_number: phone } }),
      );
      await codeField(page).fill(await readCode(phone));
    },
    typed: (page: Page) => [codeField(page)],
    done: expectSignedIn,
  },
] as const;

test.describe('a step of the form', () => {
  test.use({ expectedProblems: reportedFaults });

  for (const { operation, button, prepare, typed, done } of calls) {
    test(`[7.6] [8.1] the faults of ${operation} are shown in plain words, the typed text stays, and another try works`, async ({
      page,
    }) => {
      await page.clock.install();
      await prepare(page);
      const submit = () => formButton(page, button).click();
      const attempt = {
        operation,
        faults: [limitExceeded, ...faults],
        typed: typed(page),
        submit,
        alert: formAlert(page),
      };
      await failInEveryWay(page, attempt, (fault) => expectAlert(page, fault));
      await submit();
      await done(page);
    });
  }
});

test.describe('when the connection breaks', () => {
  test.use({ expectedProblems: reportedLoss });

  test('[7.6] an account that was made and confirmed while the answers were lost signs in', async ({
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
    await loseAnswerOnce(page, 'ConfirmSignUp');
    await submitCode(page, await readCode(visitor.email));
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

async function expectAlert(page: Page, { text, isSlow }: Fault): Promise<void> {
  const alert = formAlert(page);
  await passTimeUntil(page, alert.filter({ hasText: text }), isSlow);
  await expect(alert).toHaveText(text);
  await expect(alert).toBeFocused();
}
