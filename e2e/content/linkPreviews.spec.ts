import { statSync } from 'node:fs';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/built';

/** The smallest limit of the large networks, which is WhatsApp's, in bytes. */
const mostBytes = 600_000;

/** The longest alternative text that X takes. */
const longestAlt = 420;

/** A page's only value of a property. */
function only(values: LinkPreview, property: string): string {
  const all = values.get(property) ?? [];
  expect(all, property).toHaveLength(1);
  return all[0] ?? '';
}

test('the preview of every page has what the large networks read', async ({
  siteDir,
  built,
  content,
}) => {
  const { site, listed, tags, authors } = content;
  const withCard = [
    ...listed.map(({ address }) => address),
    ...tags.keys(),
    ...[...authors.values()].flatMap(({ address }) => address ?? []),
  ].map((address) => new URL(address, site.url).pathname.replace(/\/$/, ''));
  const posts = new Map(listed.map((post) => [new URL(post.address, site.url).pathname, post]));
  for (const pathname of sitemapPaths(siteDir)) {
    await test.step(pathname, async () => {
      const preview = readLinkPreview(built.page(pathname));
      expect(only(preview, 'og:description')).toMatch(/\S/);
      expect(only(preview, 'og:site_name')).toBe(site.title);
      expect(only(preview, 'twitter:card')).toBe('summary_large_image');

      const post = posts.get(pathname);
      expect(only(preview, 'og:type')).toBe(post ? 'article' : 'website');
      if (post) {
        expect(new Date(only(preview, 'article:published_time'))).toEqual(post.date);
      }

      const image = only(preview, 'og:image');
      expect(only(preview, 'twitter:image')).toBe(image);
      const alt = only(preview, 'og:image:alt');
      expect(alt).toMatch(/\S/);
      expect(alt.length).toBeLessThanOrEqual(longestAlt);
      expect(only(preview, 'twitter:image:alt')).toBe(alt);

      expect(image).toMatch(/^https?:/);
      if (!image.startsWith(`${site.url}/`)) return;
      const file = built.file(image)!;
      expect(statSync(file).size).toBeGreaterThan(0);
      // What the owner names may be of any size; a page without a card of its own has that of the site.
      const isCard = image.startsWith(`${site.url}/img/cards/`);
      const own = pathname.replace(/\/$/, '');
      if (isCard && withCard.includes(own)) expect(image).toBe(`${site.url}/img/cards${own}.png`);
      else if (!preview.has('og:image:width')) return;
      const { width, height, format } = await sharp(file).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'png']);
      expect([
        only(preview, 'og:image:width'),
        only(preview, 'og:image:height'),
        only(preview, 'og:image:type'),
      ]).toEqual([String(width), String(height), `image/${format}`]);
      expect(statSync(file).size).toBeLessThan(mostBytes);
    });
  }
});

test('the small picture of every post is in the build', async ({ built, content }) => {
  for (const { address } of content.posts) {
    const picture = `${content.site.url}/img/illustrations${address.replace(/\/$/, '')}.svg`;
    const { width, height, format } = await sharp(built.file(picture)).metadata();
    expect([width, height, format], address).toEqual([320, 240, 'svg']);
  }
});

/** The values of each `property` or `name` of a `<meta>`, in order: https://ogp.me and the tags of X's cards. */
type LinkPreview = ReadonlyMap<string, string[]>;

/** What a network finds in the head of a page, without running its scripts. */
function readLinkPreview(page: CheerioAPI): LinkPreview {
  const values = new Map<string, string[]>();
  for (const { attribs } of page('head > meta').get()) {
    const key = attribs.property ?? attribs.name;
    if (key) values.set(key, [...(values.get(key) ?? []), attribs.content ?? '']);
  }
  return values;
}
