import type { APIRequestContext, Page } from '@playwright/test';
import { site } from '../site.config';
import { postPaths } from './sitemap';
import { expect, open, test } from './test';

const feeds = { 'rss.xml': 'rss+xml', 'atom.xml': 'atom+xml', 'feed.json': 'json' };

for (const file of Object.keys(feeds)) {
  test(`[2.1] /blog/${file} carries every post in full, with absolute addresses`, async ({
    page,
    request,
  }) => {
    const items = await readItems(page, request, file);
    expect(items.map(({ address }) => new URL(address).pathname).sort()).toEqual(
      postPaths().sort(),
    );
    const all = await readContents(page, items);
    for (const { address, words, images, links, buttons } of all) {
      expect(words, address).toBeGreaterThan(900);
      expect(
        images.filter((src) => !src.startsWith('https:')).map((src) => src.slice(0, 60)),
        `${address}: images without an https address`,
      ).toEqual([]);
      expect(
        links.filter(({ href }) => !/^(https?|mailto):/.test(href)),
        `${address}: links without an absolute address`,
      ).toEqual([]);
      expect(
        links.filter(({ label }) => label === ''),
        `${address}: links without text, as those of headings`,
      ).toEqual([]);
      expect(buttons, address).toBe(0);
    }

    const own = all.flatMap(({ images }) => images).filter((src) => src.startsWith(site.url));
    expect(own).not.toEqual([]);
    for (const src of own) expect((await request.get(new URL(src).pathname)).ok(), src).toBe(true);
  });
}

for (const path of ['/', '/blog', '/blog/blog-comments', '/blog/tags/aws']) {
  test(`[2.1] ${path} names the feeds in its head`, async ({ page }) => {
    await open(page, path);
    for (const [file, type] of Object.entries(feeds)) {
      const link = page.locator(`head link[rel=alternate][type="application/${type}"]`);
      await expect(link).toHaveAttribute('href', `/blog/${file}`);
    }
  });
}

interface Item {
  address: string;
  html: string;
}

interface Content {
  address: string;
  words: number;
  images: string[];
  links: { href: string; label: string }[];
  buttons: number;
}

async function readItems(page: Page, request: APIRequestContext, file: string): Promise<Item[]> {
  const text = await (await request.get(`/blog/${file}`)).text();
  if (file.endsWith('.json')) {
    const { items } = JSON.parse(text) as { items: { id: string; content_html: string }[] };
    return items.map((item) => ({ address: item.id, html: item.content_html }));
  }
  return page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...feed.querySelectorAll('item, entry')].map((item) => {
      // `content:encoded` in RSS, `content` in Atom; both hold escaped HTML.
      const content = [...item.children].find(({ localName }) =>
        /^(content|encoded)$/.test(localName),
      );
      return {
        address: item.querySelector('guid, id')?.textContent ?? '',
        html: content?.textContent ?? '',
      };
    });
  }, text);
}

/** Takes the items' HTML apart as a feed reader would. */
function readContents(page: Page, items: Item[]): Promise<Content[]> {
  return page.evaluate(
    (all) =>
      all.map(({ address, html }) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        return {
          address,
          words: (body.textContent ?? '').split(/\s+/).length,
          images: [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
          links: [...body.querySelectorAll('a')].map((link) => ({
            href: link.getAttribute('href') ?? '',
            // Docusaurus gives a heading's link a zero-width space.
            label: (link.textContent ?? '').replace(/[\s\u200b]/g, ''),
          })),
          buttons: body.querySelectorAll('button').length,
        };
      }),
    items,
  );
}
