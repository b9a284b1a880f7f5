import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, open, test } from './test';
import { sitemapPaths } from './sitemap';

for (const path of sitemapPaths()) {
  test(`[1.4] [2.14] ${path} hydrates and is accessible in both color modes`, async ({ page }) => {
    await open(page, path);
    await expectHead(page, path);
    await expectAccessiblePage(page);
  });
}

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test('[1.4] [2.9] hydrates and is accessible in both color modes', async ({ page }) => {
    await open(page, '/blog/serverles-newsleter');
    await expect(page.getByRole('region', { name: 'Were you looking for this?' })).toBeVisible();
    await expectAccessiblePage(page);
  });
});

for (const path of ['/account/', '/callback/', '/logout/']) {
  test(`[1.4] ${path} is accessible in both color modes`, async ({ page }) => {
    await open(page, path);
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByLabel('Username')),
    ).not.toHaveCount(0);
    await expectAccessiblePage(page);
  });
}

/** Dark until the reader chooses, one main heading, and nothing that axe objects to in either mode. */
async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible(page);
}

/** Canonical address, link preview and locale alternates. */
async function expectHead(page: Page, path: string): Promise<void> {
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`^https://[^/]+${path}$`));
  const address = (await canonical.getAttribute('href')) ?? '';
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https:/);
  for (const language of ['en', 'x-default']) {
    const alternate = page.locator(`link[rel=alternate][hreflang="${language}"]`);
    await expect(alternate).toHaveAttribute('href', address);
  }
}
