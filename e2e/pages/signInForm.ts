import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { TestUser } from '../identity/userPool';
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

/** A new person without an account. */
export function newVisitor(): TestUser {
  const username = `visitor-${crypto.randomUUID().slice(0, 8)}`;
  return { username, password: 'Correct-horse-9', email: `${username}@example.com` };
}

/** Opens the account page as a visitor, and the tab for creating an account. */
export async function openSignUp(page: Page): Promise<void> {
  await open(page, '/account/');
  await page.getByRole('tab', { name: 'Create account' }).click();
}

export function passwordField(page: Page): Locator {
  return page.getByLabel('Password', { exact: true });
}

export function confirmationField(page: Page): Locator {
  return page.getByLabel('Confirm password', { exact: true });
}

/** Types a new password twice. */
export async function fillPasswords(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await confirmationField(page).fill(password);
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
  await expect(confirmationCodeField(page)).toBeVisible();
}

export function confirmationCodeField(page: Page): Locator {
  return page.getByLabel('Confirmation code');
}

/** Goes from a page to the account chooser of the Google stand-in. */
export async function leaveForGoogle(page: Page, from: string): Promise<void> {
  await open(page, from);
  await signInLink(page).click();
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

/** Chooses an account there and consents. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The button in the navbar that opens the menu of the member who is signed in. */
export function memberMenu(page: Page, name: string): Locator {
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

/** The code that an authenticator app shows for a secret, now or at another time in milliseconds. */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}

/** The secret that the form shows beside its QR code. */
export async function readTotpSecret(page: Page): Promise<string> {
  return (await page.getByRole('code').textContent()) ?? '';
}

/**
 * Opens the account page in two tabs and signs in in one of them, until the account is there in both.
 * @returns the other tab.
 */
export async function signInWithTwoTabs(page: Page, user: TestUser): Promise<Page> {
  const other = await page.context().newPage();
  await open(page, '/account/');
  await open(other, '/account/');
  await expect(other.getByLabel('Username')).toBeVisible();

  await submitSignIn(page, user.username, user.password);
  for (const tab of [page, other]) {
    await expectSignedIn(tab);
    // It has read all it shows: what is still asked for is refused once the session has ended.
    await expect(tab.getByRole('main').getByText('This device', { exact: true })).toBeVisible();
  }
  return other;
}
