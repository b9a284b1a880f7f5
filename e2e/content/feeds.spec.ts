import type { APIRequestContext, Page } from '@playwright/test';
import { feedLength } from '../sites/blogContent';
import { expect, open, test } from '../test';

const feeds = { 'rss.xml': 'rss+xml', 'atom.xml': 'atom+xml', 'feed.json': 'json' };

for (const file of Object.keys(feeds)) {
  test(`[2.1] /blog/${file} carries the newest 20 posts in full, with absolute addresses`, async ({
    page,
    request,
    content: { site, listed },
  }) => {
    if (listed.length === 0) {
      expect((await request.get(`/blog/${file}`)).status()).toBe(404);
      return;
    }
    const items = await readItems(page, request, file);
    const dates = items.map(
      ({ address }) => listed.find((post) => address === `${site.url}${post.address}`)?.date,
    );
    expect(dates).toEqual(listed.slice(0, feedLength).map(({ date }) => date));

    const all = await readContents(page, items);
    for (const { address, headings, images, links, buttons } of all) {
      expect(headings, address).toEqual(await headingsOf(page, address));
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
      expect(buttons, `${address}: buttons of code blocks, which do nothing there`).toEqual([]);
    }

    const own = all.flatMap(({ images }) => images).filter((src) => src.startsWith(site.url));
    for (const src of own) expect((await request.get(new URL(src).pathname)).ok(), src).toBe(true);
  });
}

test('[2.1] every kind of page names the feeds in its head, and the home page offers them', async ({
  page,
  request,
  content: { listed },
}) => {
  if (listed.length === 0) {
    await open(page, '/');
    await expect(page.getByRole('region', { name: 'Subscribe' })).toHaveCount(0);
    return;
  }
  const [newest] = listed;
  for (const path of ['/', '/blog', newest?.address ?? '/', newest?.tags[0] ?? '/']) {
    await open(page, path);
    for (const [file, type] of Object.entries(feeds)) {
      const link = page.locator(`head link[rel=alternate][type="application/${type}"]`);
      await expect(link, path).toHaveAttribute('href', `/blog/${file}`);
    }
  }
  await open(page, '/');
  const subscribe = page.getByRole('region', { name: 'Subscribe' });
  for (const name of ['RSS', 'Atom', 'JSON feed']) {
    const href = await subscribe.getByRole('link', { name }).getAttribute('href');
    expect((await request.get(href ?? '')).ok(), name).toBe(true);
  }
});

interface Item {
  address: string;
  html: string;
}

interface Content {
  address: string;
  /** Texts of the headings that a post has ids for. */
  headings: string[];
  images: string[];
  links: { href: string; label: string }[];
  buttons: string[];
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
          headings: [...body.querySelectorAll('h2, h3, h4')].map((heading) =>
            (heading.textContent ?? '').replace(/[\s\u200b]/g, ''),
          ),
          images: [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
          links: [...body.querySelectorAll('a')].map((link) => ({
            href: link.getAttribute('href') ?? '',
            // Docusaurus gives a heading's link a zero-width space.
            label: [link.textContent, ...[...link.querySelectorAll('img')].map(({ alt }) => alt)]
              .join('')
              .replace(/[\s\u200b]/g, ''),
          })),
          buttons: [...body.querySelectorAll('button')]
            .map((button) => button.getAttribute('aria-label') ?? button.textContent)
            .filter((name) => /copy|wrap/i.test(name)),
        };
      }),
    items,
  );
}

/** The headings that the page of a post has below its title, without spaces. */
async function headingsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(new URL(address).pathname);
  return page
    .getByRole('article')
    .evaluate((article) =>
      [...article.querySelectorAll('#__blog-post-container :is(h2, h3, h4)')].map((heading) =>
        (heading.textContent ?? '').replace(/[\s\u200b]/g, ''),
      ),
    );
}
