import type { Page } from '@playwright/test';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect } from './test';

/**
 * Checks that a page names its language, its title, its canonical address, its link preview and its locale alternates.
 *
 * @param siteTitle what follows the title of each page, and is that of the home page
 */
export async function expectHead(page: Page, address: string, siteTitle: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    await page.title(),
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:/);
  const isHome = new URL(address).pathname === '/';
  const ending = isHome ? siteTitle : ` | ${siteTitle}`;
  const own = (await page.title()).slice(0, -ending.length);
  expect(await page.title()).toBe(own + ending);
  expect(own).toMatch(isHome ? /^$/ : /\S/);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  const listed = await alternates.evaluateAll((links) =>
    links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
  );
  expect(listed).toEqual([`en ${address}`, `x-default ${address}`]);
}

/** The elements in parsed HTML, in order. */
export function* elementsIn(
  node: DefaultTreeAdapterTypes.Node,
): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}
