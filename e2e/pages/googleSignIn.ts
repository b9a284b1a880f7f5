import type { BrowserContext, Page } from '@playwright/test';
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

/** What Amplify keeps in local storage for this site, by the last part of the key; also while a page is elsewhere. */
export async function storedByAmplify(context: BrowserContext): Promise<Record<string, string>> {
  const { origins } = await context.storageState();
  const items = origins.flatMap(({ localStorage }) => localStorage);
  return Object.fromEntries(
    items
      .filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'))
      .map(({ name, value }) => [name.split('.').at(-1), value]),
  );
}
