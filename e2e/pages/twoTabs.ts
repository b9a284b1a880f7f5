import type { Page } from '@playwright/test';
import { type TestUser } from '../identity/identity';
import { expectSignedIn, submitSignIn } from './signInForm';
import { expect, open } from '../test';

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
