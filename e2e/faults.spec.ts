import type { Locator, Page } from '@playwright/test';
import { readTotpSecret, totpCode } from './authenticatorApp';
import { breakOperation } from './brokenCalls';
import { faults, loseAnswerOnce, refusedWith, reportedFaults, type Fault } from './faults';
import { createUser, readCode, readUser, submitSignIn, type TestUser } from './identity';
import { newPhoneNumber } from './phoneNumber';
import {
  askForPasswordReset,
  beginSignIn,
  expectSignedIn,
  formButton,
  openPasswordReset,
} from './signInForm';
import {
  confirmationCodeField,
  createAccountButton,
  fillSignUp,
  newVisitor,
  openSignUp,
  signUp,
} from './signUpForm';
import { expect, open, test } from './test';

test.use({ expectedProblems: reportedFaults });

/** A step of the form that makes one operation. */
interface Step {
  readonly operation: string;
  /** Which one, where several screens make the operation. */
  readonly screen?: string;
  /** What the operation itself refuses. */
  readonly refusals: readonly Fault[];
  /** Leads to the form, and fills it in. */
  readonly prepare: (page: Page) => Promise<TestUser>;
  /** What has been typed; all of it has to stay. */
  readonly typed: (page: Page) => readonly Locator[];
  readonly submit: (page: Page) => Promise<void>;
  /** Types anew what may have expired meanwhile. */
  readonly renew?: (page: Page) => Promise<void>;
  /** What shows when the step has succeeded at last. */
  readonly done: (page: Page, user: TestUser) => Promise<void>;
}

const limitExceeded = refusedWith(
  'LimitExceededException',
  'Attempt limit exceeded, please try after some time.',
);
const wrongCode = refusedWith(
  'CodeMismatchException',
  'Invalid verification code provided, please try again.',
);
const expiredCode = refusedWith(
  'ExpiredCodeException',
  'Invalid code provided, please request a code again.',
);
const weakPassword = refusedWith(
  'InvalidPasswordException',
  'Password did not conform with policy: Password not long enough',
);

function press(name: string) {
  return (page: Page) => formButton(page, name).click();
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** The steps of the form whose screens keep what was typed. */
const steps: readonly Step[] = [
  {
    operation: 'InitiateAuth',
    refusals: [refusedWith('NotAuthorizedException', 'Password attempts exceeded')],
    async prepare(page) {
      const user = await createUser();
      await open(page, '/account/');
      await field(page, 'Username').fill(user.username);
      await field(page, 'Password').fill(user.password);
      return user;
    },
    typed: (page) => [field(page, 'Username'), field(page, 'Password')],
    submit: press('Sign in'),
    done: expectSignedIn,
  },
  {
    operation: 'SignUp',
    refusals: [refusedWith('UsernameExistsException', 'User already exists'), weakPassword],
    async prepare(page) {
      const visitor = newVisitor();
      await openSignUp(page);
      await fillSignUp(page, visitor);
      return visitor;
    },
    typed: (page) =>
      ['Username', 'Password', 'Confirm Password', 'Email'].map((label) => field(page, label)),
    submit: (page) => createAccountButton(page).click(),
    done: (page) => expect(confirmationCodeField(page)).toBeVisible(),
  },
  {
    operation: 'ConfirmSignUp',
    refusals: [wrongCode, expiredCode, limitExceeded],
    async prepare(page) {
      const visitor = newVisitor();
      await signUp(page, visitor);
      await confirmationCodeField(page).fill(await readCode(visitor.email));
      return visitor;
    },
    typed: (page) => [confirmationCodeField(page)],
    submit: press('Confirm'),
    done: expectSignedIn,
  },
  {
    operation: 'ForgotPassword',
    refusals: [limitExceeded],
    async prepare(page) {
      const user = await createUser();
      await openPasswordReset(page);
      await page.getByLabel('Username').fill(user.username);
      return user;
    },
    typed: (page) => [page.getByLabel('Username')],
    submit: press('Send code'),
    done: (page) => expect(page.getByLabel('Code', { exact: false }).first()).toBeVisible(),
  },
  {
    operation: 'ConfirmForgotPassword',
    refusals: [wrongCode, expiredCode, weakPassword],
    async prepare(page) {
      const user = await createUser();
      await askForPasswordReset(page, user.username);
      await page
        .getByLabel('Code', { exact: false })
        .first()
        .fill(await readCode(user.email));
      await field(page, 'New Password').fill('Another-horse-9');
      await field(page, 'Confirm Password').fill('Another-horse-9');
      return user;
    },
    typed: (page) => [
      page.getByLabel('Code', { exact: false }).first(),
      field(page, 'New Password'),
      field(page, 'Confirm Password'),
    ],
    submit: press('Submit'),
    done: (page) => expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible(),
  },
  {
    operation: 'RespondToAuthChallenge',
    screen: 'a code by SMS',
    refusals: [limitExceeded],
    async prepare(page) {
      const phone = newPhoneNumber();
      const user = await createUser({ mfa: 'SMS', attributes: { phone_number: phone } });
      await beginSignIn(page, user);
      await page.getByLabel('Code', { exact: false }).fill(await readCode(phone));
      return user;
    },
    typed: (page) => [page.getByLabel('Code', { exact: false })],
    submit: press('Confirm'),
    done: expectSignedIn,
  },
  {
    operation: 'RespondToAuthChallenge',
    screen: 'a new password',
    refusals: [weakPassword],
    async prepare(page) {
      const user = await createUser({ status: 'FORCE_CHANGE_PASSWORD' });
      await beginSignIn(page, user);
      await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
      await field(page, 'Password').fill('Another-horse-9');
      await field(page, 'Confirm Password').fill('Another-horse-9');
      return user;
    },
    typed: (page) => [field(page, 'Password'), field(page, 'Confirm Password')],
    submit: press('Change Password'),
    done: expectSignedIn,
  },
  {
    operation: 'ResendConfirmationCode',
    refusals: [limitExceeded],
    async prepare(page) {
      const visitor = newVisitor();
      await signUp(page, visitor);
      await confirmationCodeField(page).fill('12');
      return visitor;
    },
    typed: (page) => [confirmationCodeField(page)],
    submit: press('Resend Code'),
    async done(page, visitor) {
      await expect(page.getByRole('alert')).toBeHidden();
      await confirmationCodeField(page).fill(await readCode(visitor.email));
      await press('Confirm')(page);
      await expectSignedIn(page);
    },
  },
  {
    operation: 'AssociateSoftwareToken',
    refusals: [],
    async prepare(page) {
      const user = await createUser({ mfa: 'TOTP_SETUP' });
      await open(page, '/account/');
      await field(page, 'Username').fill(user.username);
      await field(page, 'Password').fill(user.password);
      return user;
    },
    typed: (page) => [field(page, 'Username'), field(page, 'Password')],
    submit: press('Sign in'),
    done: (page) => expect(page.getByRole('img', { name: 'qr code' })).toBeVisible(),
  },
  {
    operation: 'VerifySoftwareToken',
    refusals: [
      refusedWith(
        'EnableSoftwareTokenMFAException',
        'Code mismatch and fail enable Software Token MFA',
      ),
    ],
    async prepare(page) {
      const user = await createUser({ mfa: 'TOTP_SETUP' });
      await beginSignIn(page, user);
      await expect(page.getByRole('img', { name: /qr/i })).toBeVisible();
      await page.getByLabel('Code', { exact: false }).fill(totpCode(await readTotpSecret(page)));
      return user;
    },
    typed: (page) => [page.getByLabel('Code', { exact: false })],
    submit: press('Confirm'),
    async renew(page) {
      await page.getByLabel('Code', { exact: false }).fill(totpCode(await readTotpSecret(page)));
    },
    done: expectSignedIn,
  },
  {
    operation: 'GetUserAttributeVerificationCode',
    refusals: [limitExceeded],
    async prepare(page) {
      const user = await createUser({ attributes: { email_verified: 'false' } });
      await beginSignIn(page, user);
      await page.getByRole('radio', { name: /Email/ }).check({ force: true });
      return user;
    },
    typed: () => [],
    submit: press('Verify'),
    done: (page) => expect(page.getByLabel('Code', { exact: false })).toBeVisible(),
  },
  {
    operation: 'VerifyUserAttribute',
    refusals: [wrongCode, expiredCode],
    async prepare(page) {
      const user = await createUser({ attributes: { email_verified: 'false' } });
      await beginSignIn(page, user);
      await page.getByRole('radio', { name: /Email/ }).check({ force: true });
      await press('Verify')(page);
      await page.getByLabel('Code', { exact: false }).fill(await readCode(user.email));
      return user;
    },
    typed: (page) => [page.getByLabel('Code', { exact: false })],
    submit: press('Submit'),
    done: expectSignedIn,
  },
];

for (const { operation, screen, refusals, prepare, typed, submit, renew, done } of steps) {
  const name = screen ? `${operation} (${screen})` : operation;
  test(`[7.6] [8.1] whatever ${name} meets is told in plain words, keeps what was typed, and can be tried again`, async ({
    page,
  }) => {
    await page.clock.install();
    const user = await prepare(page);
    const values = await Promise.all(typed(page).map((each) => each.inputValue()));
    for (const fault of [...refusals, ...faults]) {
      await test.step(fault.name, async () => {
        const repair = await breakOperation(page, operation, fault.answer);
        await submit(page);
        await expectAlert(page, fault);
        for (const [index, each] of typed(page).entries()) {
          await expect(each).toHaveValue(values[index] ?? '');
        }
        await repair();
      });
    }
    await renew?.(page);
    await submit(page);
    await done(page, user);
  });
}

async function expectAlert(page: Page, { text, isSlow }: Fault): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  if (isSlow) {
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(alert).toHaveText(text, { timeout: 250 });
    }).toPass();
  }
  await expect(alert).toHaveText(text);
  await expect(alert).toBeFocused();
}

test('[7.6] an account that was made while its answer was lost can be confirmed after signing in', async ({
  page,
}) => {
  const visitor = newVisitor();
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await loseAnswerOnce(page, 'SignUp');
  await createAccountButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('User already exists');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await submitSignIn(page, visitor.username, visitor.password);
  await expect(confirmationCodeField(page)).toBeVisible();
  await confirmationCodeField(page).fill(await readCode(visitor.email));
  await formButton(page, 'Confirm').click();
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await submitSignIn(page, visitor.username, visitor.password);
  await expectSignedIn(page);
});

test('[7.6] a confirmation whose answer was lost leads on to the sign-in', async ({ page }) => {
  const visitor = newVisitor();
  await signUp(page, visitor);
  await confirmationCodeField(page).fill(await readCode(visitor.email));
  await loseAnswerOnce(page, 'ConfirmSignUp');
  await formButton(page, 'Confirm').click();
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await submitSignIn(page, visitor.username, visitor.password);
  await expectSignedIn(page);
});

test('[7.6] a password that was reset while the answer was lost works', async ({ page }) => {
  const user = await createUser();
  await askForPasswordReset(page, user.username);
  await page
    .getByLabel('Code', { exact: false })
    .first()
    .fill(await readCode(user.email));
  await field(page, 'New Password').fill('Another-horse-9');
  await field(page, 'Confirm Password').fill('Another-horse-9');
  await loseAnswerOnce(page, 'ConfirmForgotPassword');
  await formButton(page, 'Submit').click();
  await expect(page.getByRole('alert')).toContainText('Invalid code provided');
  await formButton(page, 'Back to Sign In').click();
  await submitSignIn(page, user.username, 'Another-horse-9');
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
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
});

test('a clock that is two hours off keeps nobody out', async ({ page }) => {
  for (const hours of [2, -2]) {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await beginSignIn(page, await createUser());
    await expectSignedIn(page);
    await page.reload();
    await expectSignedIn(page);
    await page.evaluate(() => localStorage.clear());
  }
});
