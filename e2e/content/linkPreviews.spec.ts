import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import sharp from 'sharp';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { elementsIn } from '../testing/head';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/test';

/** The smallest limit of the large networks, which is WhatsApp's, in bytes. */
const mostBytes = 600_000;

/** The longest alternative text that X takes. */
const longestAlt = 420;

/** A page's only value of a property. */
function only({ values }: LinkPreview, property: string): string {
  const all = values.get(property) ?? [];
  expect(all, property).toHaveLength(1);
  return all[0] ?? '';
}

function fileAt(siteDir: string, address: string): string {
  return path.join(previewFolder(siteDir), decodeURIComponent(new URL(address).pathname));
}

function pageAt(siteDir: string, address: string): string {
  const file = fileAt(siteDir, address);
  const candidates = [path.join(file, 'index.html'), `${file}.html`];
  return readFileSync(
    candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })) ?? file,
    'utf8',
  );
}

test('the preview of every page has what the large networks read', async ({ siteDir, content }) => {
  const { site, listed } = content;
  const posts = new Map(listed.map((post) => [new URL(post.address, site.url).pathname, post]));
  for (const pathname of sitemapPaths(siteDir)) {
    await test.step(pathname, async () => {
      const address = new URL(pathname, site.url).href;
      const preview = readLinkPreview(pageAt(siteDir, address));
      expect(preview.canonical).toBe(address);
      expect(only(preview, 'og:url')).toBe(address);
      expect(only(preview, 'og:title')).toMatch(/\S/);
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
      const file = fileAt(siteDir, image);
      expect(statSync(file).size).toBeGreaterThan(0);
      // What the owner names may be of any size; a page without a card of its own has that of the site.
      const isCard = image.startsWith(`${site.url}/img/cards/`);
      if (!isCard || !preview.values.has('og:image:width')) return;
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

test('each post, tag and author has a card of its own, with its size', async ({
  siteDir,
  content,
}) => {
  const { site, listed, tags, authors } = content;
  const addresses = [
    ...listed.map(({ address }) => address),
    ...tags.keys(),
    ...[...authors.values()].flatMap(({ address }) => address ?? []),
  ];
  const inSitemap = new Set(sitemapPaths(siteDir));
  for (const address of addresses) {
    const { href, pathname } = new URL(address.replace(/\/$/, ''), site.url);
    if (!inSitemap.has(pathname) && !inSitemap.has(`${pathname}/`)) continue;
    const preview = readLinkPreview(pageAt(siteDir, href));
    const image = only(preview, 'og:image');
    // Then the owner has named one.
    if (!image.startsWith(`${site.url}/img/cards/`)) continue;
    expect(image).toBe(`${site.url}/img/cards${pathname}.png`);
    expect(only(preview, 'og:image:width'), address).toBe('1200');
  }
});

test('the small picture of every post is in the build', async ({ siteDir, content }) => {
  for (const { address } of content.posts) {
    const picture = `${content.site.url}/img/illustrations${address.replace(/\/$/, '')}.svg`;
    const { width, height, format } = await sharp(fileAt(siteDir, picture)).metadata();
    expect([width, height, format], address).toEqual([320, 240, 'svg']);
  }
});

/** What a network finds in a page's HTML, without running its scripts. */
interface LinkPreview {
  canonical?: string;
  /** The values of each `property` or `name` of a `<meta>`, in order. */
  values: ReadonlyMap<string, string[]>;
}

/** Reads the tags of https://ogp.me and of X's cards, as the networks' crawlers do: from the head of the HTML. */
function readLinkPreview(html: string): LinkPreview {
  const values = new Map<string, string[]>();
  let canonical: string | undefined;
  const head = [...elementsIn(parse(html))].find(({ tagName }) => tagName === 'head')!;
  for (const { tagName, attrs } of elementsIn(head)) {
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    const key = attributes.get('property') ?? attributes.get('name');
    if (tagName === 'meta' && key !== undefined) {
      values.set(key, [...(values.get(key) ?? []), attributes.get('content') ?? '']);
    }
    if (tagName === 'link' && attributes.get('rel') === 'canonical') {
      canonical = attributes.get('href');
    }
  }
  return { canonical, values };
}
