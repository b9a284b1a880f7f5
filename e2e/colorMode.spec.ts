import type { Page } from '@playwright/test';
import { expect, open, test } from './test';

const toggle = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode' });
const shown = (page: Page) => page.locator('html');

test.describe('with a light system preference', () => {
  test.use({ colorScheme: 'light' });

  test('[2.17] the site is dark by default', async ({ page }) => {
    await open(page, '/');
    await expect(shown(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('[2.17] the first click on the switch shows the light mode, and a reload keeps it', async ({
    page,
  }) => {
    await open(page, '/');
    await toggle(page).click();
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
  });
});

test('[2.17] tabs follow each other, and removing the stored value returns to the default', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first, '/');
  await open(second, '/blog');
  await toggle(first).click();
  await expect(shown(second)).toHaveAttribute('data-theme', 'light');

  await first.evaluate(() => localStorage.removeItem('theme'));
  await expect(shown(second)).toHaveAttribute('data-theme', 'dark');
  await toggle(second).click();
  await expect(shown(second)).toHaveAttribute('data-theme', 'light');
});

test('[2.17] a stored value that means nothing shows the default and can be switched', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', '"><script>');
  });
  await open(page, '/');
  const before = await shown(page).getAttribute('data-theme');
  await toggle(page).click();
  await expect(shown(page)).not.toHaveAttribute('data-theme', before ?? '');
});

test('[2.17] diagrams follow the color mode', async ({ page }) => {
  await open(page, '/blog/aws-cli-wrapper');
  const diagram = page.getByRole('article').getByRole('img').first();
  await diagram.scrollIntoViewIfNeeded();
  await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const dark = await diagram.screenshot();
  await toggle(page).click();
  await expect(shown(page)).toHaveAttribute('data-theme', 'light');
  const light = await diagram.screenshot();
  expect(light.equals(dark)).toBe(false);
});
