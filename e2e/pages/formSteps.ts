import type { Locator, Page } from '@playwright/test';
import { readTotpSecret, totpCode } from './authenticatorApp';
import {
  codeMismatch,
  expiredCode,
  limitExceeded,
  refusedWith,
  type Fault,
} from '../identity/faults';
import { createUser, readCode, type TestUser } from '../identity/identity';
import { newPhoneNumber } from '../identity/phoneNumber';
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
import { expect, open } from '../test';

const newPassword = 'Another-horse-9';

/** A step of the form that calls one operation. */
interface Step {
  readonly operation: string;
  /** Which one, where several screens make the operation. */
  readonly screen?: string;
  /** What the operation itself refuses. */
  readonly refusals: readonly Fault[];
  /** Opens the form, and fills it in. */
  readonly prepare: (page: Page) => Promise<TestUser>;
  /** The input; all of it has to stay. */
  readonly typed: (page: Page) => readonly Locator[];
  readonly submit: (page: Page) => Promise<void>;
  /** Types input again that may have expired meanwhile. */
  readonly renew?: (page: Page) => Promise<void>;
  /** What shows when the step has succeeded at last. */
  readonly done: (page: Page, user: TestUser) => Promise<void>;
}

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

/** Asks for a code to set another password, and fills in the code and the password. */
export async function fillPasswordReset(page: Page): Promise<TestUser> {
  const user = await createUser();
  await askForPasswordReset(page, user.username);
  await resetCodeField(page).fill(await readCode(user.email));
  await fillNewPassword(page, 'New password');
  return { ...user, password: newPassword };
}

function resetCodeField(page: Page): Locator {
  return page.getByLabel('Code', { exact: false }).first();
}

async function fillNewPassword(page: Page, label: string): Promise<void> {
  await field(page, label).fill(newPassword);
  await field(page, 'Confirm password').fill(newPassword);
}

async function fillSignIn(page: Page, user: TestUser): Promise<TestUser> {
  await open(page, '/account/');
  await field(page, 'Username').fill(user.username);
  await field(page, 'Password').fill(user.password);
  return user;
}

/** The steps of the form whose screens keep the input. */
export const steps: readonly Step[] = [
  {
    operation: 'InitiateAuth',
    refusals: [refusedWith('NotAuthorizedException', 'Password attempts exceeded')],
    prepare: async (page) => fillSignIn(page, await createUser()),
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
      ['Username', 'Password', 'Confirm password', 'Email'].map((label) => field(page, label)),
    submit: (page) => createAccountButton(page).click(),
    done: (page) => expect(confirmationCodeField(page)).toBeVisible(),
  },
  {
    operation: 'ConfirmSignUp',
    refusals: [codeMismatch, expiredCode, limitExceeded],
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
    done: (page) => expect(resetCodeField(page)).toBeVisible(),
  },
  {
    operation: 'ConfirmForgotPassword',
    refusals: [codeMismatch, expiredCode, weakPassword],
    prepare: fillPasswordReset,
    typed: (page) => [
      resetCodeField(page),
      field(page, 'New password'),
      field(page, 'Confirm password'),
    ],
    submit: press('Submit'),
    done: (page) => expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible(),
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
      await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
      await fillNewPassword(page, 'Password');
      return user;
    },
    typed: (page) => [field(page, 'Password'), field(page, 'Confirm password')],
    submit: press('Change password'),
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
    submit: press('Resend code'),
    async done(page, visitor) {
      await expect(page.getByRole('alert')).toBeHidden();
      // The code is sent as soon as the form can be used again. The one from before no longer counts.
      await expect(formButton(page, 'Confirm')).toBeEnabled();
      await confirmationCodeField(page).fill(await readCode(visitor.email));
      await press('Confirm')(page);
      await expectSignedIn(page);
    },
  },
  {
    operation: 'AssociateSoftwareToken',
    refusals: [],
    prepare: async (page) => fillSignIn(page, await createUser({ mfa: 'TOTP_SETUP' })),
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
    refusals: [codeMismatch, expiredCode],
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
