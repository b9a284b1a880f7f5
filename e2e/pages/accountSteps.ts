import type { Locator, Page } from '@playwright/test';
import {
  appCode,
  askForEmailChange,
  authenticator,
  currentPassword,
  devices,
  emailCode,
  expectSignedOut,
  fillPasswords,
  nameField,
  openPasswordForm,
  press,
  saveName,
  section,
  setUpAuthenticator,
  setting,
  typeAppCode,
  typeName,
} from './accountPage';
import {
  codeMismatch,
  expiredCode,
  limitExceeded,
  refusedWith,
  type Fault,
} from '../identity/faults';
import { createUser, readCode, readUser, type TestUser } from '../identity/identity';
import { expect } from '../test';
import {
  authenticatorRemoval,
  authenticatorSetup,
  deletion,
  emailChange,
  type PasswordAction,
} from './passwordActions';

/** A step on the account page that calls one operation. */
interface Step {
  readonly operation: string;
  /** Which one, where several make the operation. */
  readonly purpose?: string;
  /** What the operation itself refuses. */
  readonly refusals: readonly Fault[];
  /** The message if no answer comes, where it is not that of a change. */
  readonly late?: string;
  readonly user?: Parameters<typeof createUser>[0];
  /** The part of the page in which the visitor looks. */
  readonly part: (page: Page) => Locator;
  /** Opens what has to be open, and fills it in. */
  readonly prepare?: (page: Page, user: TestUser) => Promise<void>;
  /** The input; all of it has to stay. */
  readonly typed?: (page: Page, user: TestUser) => readonly Locator[];
  readonly submit: (page: Page) => Promise<void>;
  /** Types input again that may have expired meanwhile. */
  readonly renew?: (page: Page) => Promise<void>;
  /** What shows when the step has succeeded at last. */
  readonly done: (page: Page, user: TestUser) => Promise<void>;
}

const newPassword = 'Stable-battery-7';

/** Opens the form for the password and fills it in. */
export async function typeNewPassword(page: Page, { password }: TestUser): Promise<void> {
  await openPasswordForm(page);
  await fillPasswords(page, password, newPassword);
}

/** An action with its password, which has to stay, too. */
function withPassword(action: PasswordAction): PasswordAction {
  const typed = (page: Page, user: TestUser) => [
    ...action.typed(page, user),
    currentPassword(action.part(page)),
  ];
  return { ...action, typed };
}

/** The actions of members on the account page. */
export const steps: readonly Step[] = [
  {
    operation: 'UpdateUserAttributes',
    purpose: 'for the name',
    refusals: [refusedWith('InvalidParameterException', 'Attribute value is too long.')],
    part: (page) => setting(page, 'Name'),
    prepare: (page) => typeName(page, 'Ada'),
    typed: (page) => [nameField(page)],
    submit: saveName,
    async done(page) {
      await expect(setting(page, 'Name').getByRole('status')).toHaveText('Your name is saved.');
      await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    },
  },
  {
    operation: 'UpdateUserAttributes',
    purpose: 'for the email address',
    refusals: [
      refusedWith('AliasExistsException', 'An account with the given email already exists.'),
    ],
    ...withPassword(emailChange),
  },
  {
    operation: 'UpdateUserAttributes',
    purpose: 'to send the code again',
    refusals: [limitExceeded],
    part: (page) => setting(page, 'Email address'),
    async prepare(page, user) {
      await askForEmailChange(page, user);
      await emailCode(page).fill('12');
    },
    typed: (page) => [emailCode(page)],
    submit: (page) => press(page, 'Send the code again'),
    done: (page) => expect(page.getByText(/^A new code is on its way to new-/)).toBeVisible(),
  },
  {
    operation: 'GetUserAttributeVerificationCode',
    refusals: [limitExceeded],
    user: { attributes: { email_verified: 'false' } },
    part: (page) => setting(page, 'Email address'),
    submit: (page) => press(page, 'Verify this address'),
    done: (page) => expect(emailCode(page)).toBeFocused(),
  },
  {
    operation: 'VerifyUserAttribute',
    refusals: [codeMismatch, expiredCode],
    part: (page) => setting(page, 'Email address'),
    async prepare(page, user) {
      await askForEmailChange(page, user);
      await emailCode(page).fill(await readCode(`new-${user.email}`));
    },
    typed: (page) => [emailCode(page)],
    submit: (page) => press(page, 'Confirm'),
    done: (page, user) =>
      expect(setting(page, 'Email address')).toContainText(`new-${user.email} Verified`),
  },
  {
    operation: 'ChangePassword',
    refusals: [
      limitExceeded,
      refusedWith('InvalidPasswordException', 'Password did not conform with policy.'),
      refusedWith('PasswordHistoryPolicyViolationException', 'Password has been used before.'),
    ],
    part: (page) => setting(page, 'Password'),
    prepare: typeNewPassword,
    typed: (page) =>
      ['Current password', 'New password', 'New password again'].map((label) =>
        setting(page, 'Password').getByLabel(label, { exact: true }),
      ),
    submit: (page) => press(page, 'Save password'),
    done: (page) =>
      expect(setting(page, 'Password').getByRole('status')).toContainText(
        'Your password is changed.',
      ),
  },
  {
    operation: 'ChangePassword',
    purpose: 'to verify the password',
    refusals: [
      limitExceeded,
      refusedWith('NotAuthorizedException', 'Password attempts exceeded'),
      refusedWith('PasswordResetRequiredException', 'Password reset required for the user'),
    ],
    late: 'The sign-in service has not answered in time, so your password could not be checked. Nothing is changed. Please try again.',
    ...withPassword(deletion),
  },
  {
    operation: 'AssociateSoftwareToken',
    refusals: [
      refusedWith('SoftwareTokenMFANotFoundException', 'Software Token MFA is not enabled.'),
    ],
    ...withPassword(authenticatorSetup),
  },
  {
    operation: 'VerifySoftwareToken',
    refusals: [
      codeMismatch,
      refusedWith('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable.'),
    ],
    part: authenticator,
    prepare: setUpAuthenticator,
    typed: (page) => [appCode(page)],
    submit: (page) => press(page, 'Turn on'),
    renew: typeAppCode,
    done: (page) => expect(authenticator(page)).toContainText('Your authenticator app is set up.'),
  },
  {
    operation: 'SetUserMFAPreference',
    purpose: 'on',
    refusals: [limitExceeded],
    part: authenticator,
    prepare: setUpAuthenticator,
    typed: (page) => [appCode(page)],
    submit: (page) => press(page, 'Turn on'),
    async done(page, user) {
      await expect(authenticator(page)).toContainText('Your authenticator app is set up.');
      expect(await readUser(user.username)).toMatchObject({ enabledMfa: ['SOFTWARE_TOKEN_MFA'] });
    },
  },
  {
    operation: 'SetUserMFAPreference',
    purpose: 'off',
    refusals: [limitExceeded],
    ...withPassword(authenticatorRemoval),
    async done(page, user) {
      await authenticatorRemoval.done(page);
      expect(await readUser(user.username)).toMatchObject({ enabledMfa: [] });
    },
  },
  {
    operation: 'UpdateDeviceStatus',
    refusals: [limitExceeded],
    part: devices,
    submit: (page) => press(page, 'Remember this device'),
    done: (page) => expect(page.getByText('This device is remembered.')).toBeFocused(),
  },
  {
    operation: 'ForgetDevice',
    refusals: [limitExceeded],
    part: devices,
    submit: (page) => press(page, 'Forget and sign out'),
    async done(page, user) {
      await expectSignedOut(page);
      expect(await readUser(user.username)).toMatchObject({ devices: [] });
    },
  },
  {
    operation: 'GlobalSignOut',
    refusals: [limitExceeded],
    part: (page) => section(page, 'Sign out'),
    submit: (page) => press(page, 'Sign out everywhere'),
    done: expectSignedOut,
  },
  {
    operation: 'DeleteUser',
    refusals: [limitExceeded],
    ...withPassword(deletion),
  },
];
