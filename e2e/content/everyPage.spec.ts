import type { Page } from '@playwright/test';
import { expectAccessibleContent } from '../inspect/accessible';
import { rulesLeftToOwner } from '../sites/ownersRules';
import { sitemapPaths } from '../sites/sitemap';
import { expect, open } from '../test';
import { testEach } from '../inspect/visits';

testEach(
  '[1.4] [2.14] every page of the sitemap hydrates, names itself in its head and is accessible in both color modes',
  ({ siteDir }) => sitemapPaths(siteDir),
  async ({ page, content }, address) => {
    await open(page, address);
    await expectHead(page, new URL(address, content.site.url).href);
    await expectAccessibleContent(page, { textRules: rulesLeftToOwner(content.site.checks) });
  },
);

/** Canonical address, link preview and locale alternates. */
async function expectHead(page: Page, address: string): Promise<void> {
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/);
  for (const language of ['en', 'x-default']) {
    const alternate = page.locator(`link[rel=alternate][hreflang="${language}"]`);
    await expect(alternate).toHaveAttribute('href', address);
  }
}
