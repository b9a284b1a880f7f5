import { AccountPage, test } from '../testing/accountPage';
import type { Locator, Page } from '@playwright/test';
import { pool } from '../testing/userPool';
import { expect, open } from '../testing/test';

// The line has to stay while a page turns into the next one as readers see it.
test.use({ transitions: true });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const ada = 'Ada Lovelace';

/**
 * Follows the link in the navbar by the keyboard. Playwright's click scrolls the page if it cannot click at once, as while
 * the transition from the last page is still shown.
 */
async function followSignIn(account: AccountPage): Promise<void> {
  await account.signInLink.evaluate((link) => link.focus({ preventScroll: true }));
  await account.page.keyboard.press('Enter');
}

/** Scrolls so that a text is in the middle of the window. @returns how far it is below the window's top. */
async function readAt(text: Locator): Promise<number> {
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return topOf(text);
}

function topOf(text: Locator): Promise<number> {
  return text.evaluate((element) => element.getBoundingClientRect().top);
}

/** Expects a text where it was. A browser scrolls by whole pixels of the screen. */
async function expectAt(text: Locator, top: number, tolerance = 2): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(text)) - top)).toBeLessThanOrEqual(tolerance);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('signing in with Google leads back to the line, which counts more than the fragment of the address; what was unfolded and opened above it is so again', async ({
    page,
    account,
  }) => {
    await page.goto('/blog/reading#part-1');
    await page
      .getByText(/^Show all/)
      .first()
      .click();
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    const top = await readAt(heading);
    const address = page.url();
    await followSignIn(account);
    await account.press('Sign In with Google');
    await account.chooseAccount(ada);
    await expect(account.memberMenu(ada)).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAt(heading, top);
    await expect(page.getByText('Show fewer lines').first()).toBeVisible();
    await expect(page.locator('main details[open]')).toHaveCount(1);
  });
});

/** A line of text is broken elsewhere in another window, so the text below it may be a line higher or lower. */
const line = 30;

test('Google, chosen in a page for members, leads back to its address and line', async ({
  page,
  account,
}) => {
  const address = '/members?topic=costs#inside';
  await open(page, address);
  const button = page.getByRole('button', { name: 'Sign In with Google' });
  await readAt(button);
  const title = page.getByText('Everybody sees this.');
  const above = await topOf(title);
  await button.click();
  await account.chooseAccount(ada);
  await expect(page.getByText('Members see this.')).toBeVisible();
  await expect(page).toHaveURL(address);
  // What members see stands where the form stood, and is not as high.
  await expectAt(title, above, line);
});

test('the back button out of a sign-in leads to what the browser itself restores; after it a window of another size shows the same text at the same place; the next page begins at the top, and so does a later visit by a link', async ({
  page,
  account,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/blog/long-read');
  const section = page.getByRole('heading', { name: 'Section 3.2' });
  await section.evaluate((element) => {
    element.scrollIntoView();
    scrollBy(0, -100);
  });
  const top = await topOf(section);
  const user = await pool.createUser();
  await followSignIn(account);
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goBack();
  await expectAt(section, top);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

  await followSignIn(account);
  await expect(page).toHaveURL('/account/');
  await page.setViewportSize({ width: 844, height: 390 });
  await account.submitSignIn(user.username, user.password);
  await expect(account.memberMenu(user.username)).toBeVisible();
  await expectAt(section, top, line);
  // It stays there until the reader scrolls.
  await page.setViewportSize(desktop);
  await expectAt(section, top, line);
  const before = await topOf(section);
  await page.mouse.wheel(0, 300);
  await expectAt(section, before - 300);

  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
  // The router changes the address before it shows the page.
  await expect(page).toHaveTitle(/^Blog/);
  await expect.poll(() => scrolled(page)).toBe(0);
  const post = page.getByRole('main').getByRole('link', { name: /^A long read/ });
  await post.first().click();
  await expect(page.getByRole('heading', { name: 'Section 1.1' })).toBeAttached();
  expect(await scrolled(page)).toBe(0);
});
