import type { Locator, Page } from '@playwright/test';
import { storeSession } from './storedSession';
import type { TestUser } from './userPool';
import { expect, open } from './test';
import { expectAccountLoaded, expectSignedIn, press } from './signInForm';

/** Opens the account page as a member who has signed in on an earlier visit. */
export async function visitAccount(page: Page, user: TestUser): Promise<void> {
  await storeSession(page.context(), user);
  await open(page, '/account/');
  await expectSignedIn(page);
}

/** The same, and waits until everything is loaded, because a late request is refused after the session has ended. */
export async function openAccount(page: Page, user: TestUser): Promise<void> {
  await visitAccount(page, user);
  await expectAccountLoaded(page);
}

/** A section of the page, by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** One setting, by its heading. */
export function setting(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

/** The field for the password that a part of the page asks for again. */
export function currentPassword(part: Locator): Locator {
  return part.getByLabel('Current password');
}

export function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true });
}

/** Opens the form for the name and fills it in. */
export async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Add a|Change) name$/ }).click();
  await nameField(page).fill(name);
}

export function emailCode(page: Page): Locator {
  return page.getByLabel('Code from the email');
}

export function newEmail(page: Page): Locator {
  return page.getByLabel('New email address');
}

/** Opens the form for the email address, and asks for the code that confirms the new address. */
export async function askForEmailChange(
  page: Page,
  user: TestUser,
  address = `new-${user.email}`,
): Promise<void> {
  await press(page, 'Change email address');
  await newEmail(page).fill(address);
  await currentPassword(setting(page, 'Email address')).fill(user.password);
  await press(page, 'Send code');
}

/** Opens the form for the password. @returns its part of the page */
export async function openPasswordForm(page: Page): Promise<Locator> {
  const password = setting(page, 'Password');
  await press(page, 'Change password');
  await expect(currentPassword(password)).toBeFocused();
  return password;
}

export async function fillPasswordChange(page: Page, current: string, next: string): Promise<void> {
  const password = setting(page, 'Password');
  await currentPassword(password).fill(current);
  await password.getByLabel('New password', { exact: true }).fill(next);
  await password.getByLabel('New password again').fill(next);
}

export function authenticator(page: Page): Locator {
  return setting(page, 'Authenticator app');
}

export function appCode(page: Page): Locator {
  return page.getByLabel('Code from the app');
}

/** Opens the form before the set-up of an authenticator app, or before its removal, and fills it in. */
export async function typeForApp(page: Page, deed: 'Set up' | 'Remove', user: TestUser) {
  await press(page, `${deed} authenticator app`);
  await currentPassword(authenticator(page)).fill(user.password);
}

export function devices(page: Page): Locator {
  return section(page, 'Devices');
}

/** The field in which a member who deletes the account repeats its name. */
export function deletionField(page: Page, { username }: Pick<TestUser, 'username'>): Locator {
  return page.getByLabel(`Type ${username} to confirm`);
}

/** Fills in the form that deletes the account. */
export async function typeForDeletion(page: Page, user: TestUser): Promise<void> {
  await deletionField(page, user).fill(user.username);
  await currentPassword(section(page, 'Delete account')).fill(user.password);
}

/** The text that shows after the account is deleted. */
export function farewell(page: Page): Locator {
  return page.getByRole('heading', { name: 'Your account has been deleted' });
}

/** Waits for what shows after the session has ended. */
export function expectSignedOut(page: Page): Promise<void> {
  return expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}
