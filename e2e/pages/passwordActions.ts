import type { Locator, Page } from '@playwright/test';
import type { TestUser } from '../identity/identity';
import { expect } from '../test';
import {
  authenticator,
  deletionField,
  emailCode,
  farewell,
  newEmail,
  press,
  section,
  setting,
  setUpAuthenticator,
  typeForDeletion,
  typeForRemoval,
  typeForSetup,
  typeNewEmail,
} from './accountPage';

/** An action on the account page that asks for the password again. */
export interface PasswordAction {
  /** The part of the page in which the visitor looks. */
  readonly part: (page: Page) => Locator;
  /** Opens what has to be open, and fills it in. */
  readonly prepare: (page: Page, user: TestUser) => Promise<void>;
  /** The input beside the password; all of it has to stay. */
  readonly typed: (page: Page, user: TestUser) => readonly Locator[];
  readonly submit: (page: Page) => Promise<void>;
  /** What shows when the action has succeeded. */
  readonly done: (page: Page) => Promise<void>;
}

export const emailChange: PasswordAction = {
  part: (page) => setting(page, 'Email address'),
  prepare: (page, user) => typeNewEmail(page, user, `new-${user.email}`),
  typed: (page) => [newEmail(page)],
  submit: (page) => press(page, 'Send code'),
  done: (page) => expect(emailCode(page)).toBeFocused(),
};

export const authenticatorSetup: PasswordAction = {
  part: authenticator,
  prepare: typeForSetup,
  typed: () => [],
  submit: (page) => press(page, 'Continue'),
  done: (page) => expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible(),
};

export const authenticatorRemoval: PasswordAction = {
  part: authenticator,
  async prepare(page, user) {
    await setUpAuthenticator(page, user);
    await press(page, 'Turn on');
    await typeForRemoval(page, user);
  },
  typed: () => [],
  submit: (page) => press(page, 'Remove it'),
  done: (page) => expect(authenticator(page)).toContainText('Your authenticator app is removed.'),
};

export const deletion: PasswordAction = {
  part: (page) => section(page, 'Delete account'),
  prepare: typeForDeletion,
  typed: (page, user) => [deletionField(page, user)],
  submit: (page) => press(page, 'Delete my account'),
  done: (page) => expect(farewell(page)).toBeFocused(),
};
