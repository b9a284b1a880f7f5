import type { Page } from '@playwright/test';
import { signInLink } from './memberMenu';
import { expect, open } from '../test';

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
