import type { APIRequestContext, Page } from '@playwright/test';
import { feedLength, tagFeedLength } from '../sites/blogContent';
import { expect, test } from '../testing/test';

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
    const [text, items] = await readItems(page, request, file);
    expect(text).toContain(`${site.url}/blog/${file}`);
    const dates = items.map(
      ({ address }) => listed.find((post) => address === `${site.url}${post.address}`)?.date,
    );
    expect(dates).toEqual(listed.slice(0, feedLength).map(({ date }) => date));

    const all = await readContents(page, items);
    for (const { address, headings, images, links, buttons } of all) {
      expect(headings, address).toEqual(await headingsOf(page, request, address));
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
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Subscribe' })).toHaveCount(0);
    return;
  }
  const [newest] = listed;
  for (const path of ['/', '/blog', newest?.address ?? '/', newest?.tags[0] ?? '/']) {
    await page.goto(path);
    for (const [file, type] of Object.entries(feeds)) {
      const link = `head link[rel=alternate][type="application/${type}"][href="/blog/${file}"]`;
      await expect(page.locator(link), path).toHaveCount(1);
    }
  }
  await page.goto('/');
  const subscribe = page.getByRole('region', { name: 'Subscribe' });
  for (const name of ['RSS', 'Atom', 'JSON feed']) {
    const href = await subscribe.getByRole('link', { name }).getAttribute('href');
    expect((await request.get(href ?? '')).ok(), name).toBe(true);
  }
});

test('[2.7] every tag has a feed of its newest posts, which its page and the page of feeds name', async ({
  context,
  page,
  request,
  content: { site, listed },
}) => {
  await page.goto('/blog/feeds');
  // The policy of the site would report the styles in the feeds.
  const reader = await context.newPage();
  const shown = page.getByRole('main');
  for (const tag of new Set(listed.flatMap(({ tags }) => tags))) {
    const feed = `${tag}/atom.xml`;
    await expect(shown.getByRole('link', { name: site.url + feed, exact: true })).toHaveCount(1);
    const [, items] = await readItems(reader, request, feed.replace('/blog/', ''));
    const own = listed.filter(({ tags }) => tags.includes(tag));
    expect(
      items.map(({ address }) => own.find((post) => address === site.url + post.address)?.date),
      feed,
    ).toEqual(own.slice(0, tagFeedLength).map(({ date }) => date));
    const html = await (await request.get(tag)).text();
    // Once in its head and once where readers see it.
    expect(html.split(feed), tag).toHaveLength(3);
  }
});

test('opened in a browser, a feed is a page with its posts', async ({
  page,
  content: { listed, site },
}) => {
  // A blog without posts has no feeds.
  if (listed.length === 0) return;
  for (const feed of ['/blog/rss.xml', '/blog/atom.xml']) {
    await page.goto(feed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.title);
    await expect(page.getByText('This is a feed')).toBeVisible();
    const posts = page.getByRole('heading', { level: 2 }).getByRole('link');
    await expect(posts).toHaveCount(Math.min(listed.length, feedLength));
    await expect(posts.first()).toHaveAttribute('href', site.url + listed[0]?.address);
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

/** The text of a feed, and its items. */
async function readItems(
  page: Page,
  request: APIRequestContext,
  file: string,
): Promise<[text: string, items: Item[]]> {
  const text = await (await request.get(`/blog/${file}`)).text();
  if (file.endsWith('.json')) {
    const { items } = JSON.parse(text) as { items: { id: string; content_html: string }[] };
    return [text, items.map((item) => ({ address: item.id, html: item.content_html }))];
  }
  const items = await page.evaluate((xml) => {
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
  return [text, items];
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
async function headingsOf(
  page: Page,
  request: APIRequestContext,
  address: string,
): Promise<string[]> {
  const html = await (await request.get(new URL(address).pathname)).text();
  return page.evaluate(
    (text) =>
      [
        ...new DOMParser()
          .parseFromString(text, 'text/html')
          .querySelectorAll('article :is(#__blog-post-container :is(h2, h3, h4), #bill > h2)'),
      ].map((heading) => (heading.textContent ?? '').replace(/[\s\u200b]/g, '')),
    html,
  );
}
