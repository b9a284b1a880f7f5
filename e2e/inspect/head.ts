import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Checks that a page names its language, its canonical address, its link preview and its locale alternates. */
export async function expectHead(page: Page, address: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  expect(
    await alternates.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  ).toEqual([
    ['en', address],
    ['x-default', address],
  ]);
}
