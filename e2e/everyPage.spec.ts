import AxeBuilder from '@axe-core/playwright';
import { chooseColorMode, expect, open, test } from './test';
import { sitemapPaths } from './sitemap';

for (const path of sitemapPaths()) {
  for (const mode of ['dark', 'light'] as const) {
    test(`[1.4] [2.14] ${path} hydrates and is accessible in ${mode} mode`, async ({ page }) => {
      await chooseColorMode(page, mode);
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      await expect(page.locator('h1')).toHaveCount(1);

      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`));
      const address = await canonical.getAttribute('href');
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
        'content',
        address ?? '',
      );
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https:/);
      for (const language of ['en', 'x-default']) {
        const alternate = page.locator(`link[rel=alternate][hreflang="${language}"]`);
        await expect(alternate).toHaveAttribute('href', address ?? '');
      }

      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      ).toEqual([]);
    });
  }
}
