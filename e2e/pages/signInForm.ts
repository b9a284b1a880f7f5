import type { Locator, Page } from '@playwright/test';
import type { TestUser } from '../identity/identity';
import { fillPasswords } from './signUpForm';
import { expect, open } from '../test';

/** Signs in through the form of the account page. */
export async function signIn(page: Page, user: TestUser): Promise<void> {
  await beginSignIn(page, user);
  await expectSignedIn(page);
}

/** Opens the account page as a visitor and sends the sign-in form with this user's name and password. */
export async function beginSignIn(page: Page, user: TestUser): Promise<void> {
  await open(page, '/account/');
  await submitSignIn(page, user.username, user.password);
}

/** Fills in the sign-in form that is shown, and sends it. @param label of the field that identifies the member */
export async function submitSignIn(
  page: Page,
  username: string,
  password: string,
  label = 'Username',
): Promise<void> {
  await page.getByLabel(label).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the form for a forgotten password and asks for the code for this user. */
export async function askForPasswordReset(page: Page, username: string): Promise<void> {
  await open(page, '/account/');
  await formButton(page, 'Forgot your password?').click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Enter your username').fill(username);
  await formButton(page, 'Send code').click();
}

/** Sets another password with the code, and waits until the form asks to sign in. */
export async function replacePassword(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await formButton(page, 'Submit').click();
  await expect(formButton(page, 'Sign in')).toBeVisible();
}

/** Replaces a temporary password, on the screen that asks for a new one. */
export async function replaceTemporaryPassword(page: Page, password: string): Promise<void> {
  await fillPasswords(page, password);
  await formButton(page, 'Change password').click();
}

/** Waits for the page for members. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
}

/** Waits for the form with the two tabs. */
export async function expectSignInForm(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
}

/** A button of the form, or of the account page in its place, by its whole name. */
export function formButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** The error message of the form, or of the page that replaces it. */
export function formAlert(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** Types a code into the screen that asks for one, and sends it. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^(Confirmation c|C)ode/).fill(code);
  await formButton(page, 'Confirm').click();
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

/** Replaces the text of a field with a text from the clipboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}
