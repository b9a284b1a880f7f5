import type { Page } from '@playwright/test';
import { createUser } from '../identity/identity';
import { commentWith, openComments, send } from '../pages/comments';
import { chooseAccount, leaveForGoogle } from '../pages/googleSignIn';
import { memberMenu, signInLink, signOut } from '../pages/memberMenu';
import { submitSignIn } from '../pages/signInForm';
import { expect, test, wake } from '../test';

// The main ways through the fixture site in the Firefox of this machine, which FIREFOX_PATH names.

const longRead = '/blog/long-read';

async function signInFrom(page: Page, address: string, password?: string): Promise<string> {
  const user = await createUser();
  await page.goto(address);
  await signInLink(page).click();
  await submitSignIn(page, user.username, password ?? user.password);
  return user.username;
}

for (const [address, heading] of [
  ['/', 'Latest posts'],
  [longRead, 'A long read with chapters and sections'],
  ['/blog/archive', 'Archive'],
  ['/blog/tags', 'Tags'],
] as const) {
  test(`${address} looks the same before and after React takes it over`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await wake(page);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });
}

test('the color switch works at once, and on the next page', async ({ page }) => {
  await page.goto(longRead);
  const mode = page.locator('html');
  await expect(mode).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
  await expect(mode).toHaveAttribute('data-theme', 'light');
  await page.goto('/blog');
  await expect(mode).toHaveAttribute('data-theme', 'light');
});

test('the menu opens on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await page.goto(longRead);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
});

test('a reader signs in with Google, and out', async ({ page }) => {
  await leaveForGoogle(page, longRead);
  await chooseAccount(page, 'Ada Lovelace');
  await expect(page).toHaveURL(longRead);
  await signOut(page, 'Ada Lovelace');
  await expect(signInLink(page)).toBeVisible();
});

test('a reader signs in with a password, and comments', async ({ page }) => {
  const name = await signInFrom(page, longRead);
  await expect(memberMenu(page, name)).toBeVisible();
  await openComments(page, 'long-read');
  await send(page, `Written in Firefox by ${name}`);
  await expect(commentWith(page, `Written in Firefox by ${name}`)).toBeVisible();
});

test.describe('with a wrong password', () => {
  test.use({ expectedProblems: /response: 400/ });

  test('the form says so', async ({ page }) => {
    await signInFrom(page, longRead, 'Wrong-horse-9');
    await expect(page.getByRole('alert')).toContainText('Incorrect username or password.');
  });
});
