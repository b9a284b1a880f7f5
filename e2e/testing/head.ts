import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Checks that a page names its language, its title, its canonical address, its link preview and its locale alternates.
 *
 * @param siteTitle what follows the title of each page, and is that of the home page
 */
export async function expectHead(page: Page, address: string, siteTitle: string): Promise<void> {
  const isHome = new URL(address).pathname === '/';
  const ending = isHome ? siteTitle : ` | ${siteTitle}`;
  // React completes the head after the page.
  await expect
    .poll(() => page.evaluate(readHead, ending), address)
    .toEqual({
      language: 'en',
      ownTitle: isHome ? '' : expect.stringMatching(/\S/),
      canonical: [address],
      preview: { address: [address], hasTitle: true, image: [expect.stringMatching(/^https?:/)] },
      alternates: [`en ${address}`, `x-default ${address}`],
    });
}

function readHead(ending: string) {
  const { title, documentElement } = document;
  const values = (selector: string, ...names: string[]): string[] =>
    [...document.querySelectorAll(selector)].map((one) =>
      names.map((name) => one.getAttribute(name)).join(' '),
    );
  const preview = (name: string) => values(`meta[property="og:${name}"]`, 'content');
  return {
    language: documentElement.lang,
    ownTitle: title.endsWith(ending) ? title.slice(0, -ending.length) : undefined,
    canonical: values('link[rel=canonical]', 'href'),
    preview: {
      address: preview('url'),
      hasTitle: preview('title').join() === title,
      image: preview('image'),
    },
    alternates: values('link[rel=alternate][hreflang]', 'hreflang', 'href'),
  };
}
