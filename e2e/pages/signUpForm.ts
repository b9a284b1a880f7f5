import type { Locator, Page } from '@playwright/test';
import type { TestUser } from '../identity/identity';
import { expect, open } from '../test';

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
