import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { newName, type TestUser } from './userPool';
import { expect, open } from './test';

/** A new person without an account. */
export function newVisitor(): TestUser {
  const username = newName('visitor');
  return { username, password: 'Correct-horse-9', email: `${username}@example.com` };
}

/** A field of the form by its whole label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** A button of the form, or of the account page in its place, by its whole name. */
export function formButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Clicks it. */
export function press(page: Page, name: string): Promise<void> {
  return formButton(page, name).click();
}

/** The error message of the form, or of the page that replaces it. */
export function formAlert(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** The heading of the step that the form is at. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('heading', { name });
}

/** The field of a step that asks for a code. */
export function codeField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Confirmation c|C)ode/ });
}

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
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits for the page for members. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
}

/** The same, until the page has read all that it shows: what is still asked for is refused once the session has ended. */
export async function expectAccountLoaded(page: Page): Promise<void> {
  await expectSignedIn(page);
  await expect(page.getByRole('main').getByText('This device', { exact: true })).toBeVisible();
}

/** Waits for the form with the two tabs. */
export async function expectSignInForm(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
}

/** Opens the form for a forgotten password and asks for the code for this user. */
export async function askForPasswordReset(page: Page, username: string): Promise<void> {
  await open(page, '/account/');
  await press(page, 'Forgot your password?');
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await page.getByLabel('Enter your username').fill(username);
  await press(page, 'Send code');
}

/** Fills in the form that sets another password with a code. */
export async function fillPasswordReset(page: Page, code: string, password: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
}

/** Types a new password twice. */
export async function fillPasswords(page: Page, password: string): Promise<void> {
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
}

/** Replaces a temporary password, on the screen that asks for a new one. */
export async function replaceTemporaryPassword(page: Page, password: string): Promise<void> {
  await fillPasswords(page, password);
  await press(page, 'Change password');
}

/** Types a code into the screen that asks for one, and sends it. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, 'Confirm');
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

/** The code that an authenticator app shows for a secret, now or at another time in milliseconds. */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}

/** The secret that the form shows beside its QR code. */
export async function readTotpSecret(page: Page): Promise<string> {
  return (await page.getByRole('code').textContent()) ?? '';
}

/** Replaces the text of a field with a text from the clipboard. */
export async function paste(page: Page, target: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await target.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** Opens the account page as a visitor, and the tab for creating an account. */
export async function openSignUp(page: Page): Promise<void> {
  await open(page, '/account/');
  await page.getByRole('tab', { name: 'Create account' }).click();
}

/** Fills in the form that asks for a username and an address. */
export async function fillSignUp(page: Page, visitor: TestUser): Promise<void> {
  await page.getByLabel('Username').fill(visitor.username);
  await fillPasswords(page, visitor.password);
  await page.getByLabel('Email').fill(visitor.email);
}

export function createAccountButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Create account', exact: true });
}

/** Fills in the form to create an account and sends it. The next screen asks for the code. */
export async function signUp(page: Page, visitor: TestUser): Promise<void> {
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await createAccountButton(page).click();
  await expect(codeField(page)).toBeVisible();
}

/** Goes from a page to the account chooser of the Google stand-in. */
export async function leaveForGoogle(page: Page, from: string): Promise<void> {
  await open(page, from);
  await signInLink(page).click();
  await press(page, 'Sign In with Google');
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

/** Chooses an account there and consents. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The button in the navbar that opens the menu of the member who is signed in. */
export function memberMenu(page: Page, name: string | RegExp): Locator {
  return page.getByRole('navigation').getByRole('button', { name });
}

/** The link in the navbar that replaces the menu while nobody is signed in. */
export function signInLink(page: Page): Locator {
  return page.getByRole('navigation').getByRole('link', { name: 'Sign in' });
}

/** Signs out in the menu. */
export async function signOut(page: Page, name: string): Promise<void> {
  await memberMenu(page, name).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
}
