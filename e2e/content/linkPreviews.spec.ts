import { statSync } from 'node:fs';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/built';

/** The smallest limit of the large networks, which is WhatsApp's, in bytes. */
const mostBytes = 600_000;

/** The longest alternative text that X takes. */
const longestAlt = 420;

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
    const preview = readLinkPreview(built.page(pathname));
    const post = posts.get(pathname);
    const [image = ''] = preview['og:image'] ?? [];
    const [alt = ''] = preview['og:image:alt'] ?? [];
    expect(preview, pathname).toMatchObject({
      'og:description': [expect.stringMatching(/\S/)],
      'og:site_name': [site.title],
      'og:type': [post ? 'article' : 'website'],
      ...(post && { 'article:published_time': [post.date.toISOString()] }),
      'og:image': [expect.stringMatching(/^https?:/)],
      'og:image:alt': [expect.stringMatching(/\S/)],
      'twitter:card': ['summary_large_image'],
      'twitter:image': [image],
      'twitter:image:alt': [alt],
    });
    expect(alt.length).toBeLessThanOrEqual(longestAlt);
    if (!image.startsWith(`${site.url}/`)) continue;
    const file = built.file(image)!;
    const { size } = statSync(file);
    expect(size, image).toBeGreaterThan(0);
    // What the owner names may be of any size; a page without a card of its own has that of the site.
    const isCard = image.startsWith(`${site.url}/img/cards/`);
    const own = pathname.replace(/\/$/, '');
    if (isCard && withCard.includes(own)) expect(image).toBe(`${site.url}/img/cards${own}.png`);
    else if (!preview['og:image:width']) continue;
    const { width, height, format } = await sharp(file).metadata();
    expect([width, height, format], image).toEqual([1200, 630, 'png']);
    expect(preview, pathname).toMatchObject({
      'og:image:width': [String(width)],
      'og:image:height': [String(height)],
      'og:image:type': [`image/${format}`],
    });
    expect(size, image).toBeLessThan(mostBytes);
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
type LinkPreview = Partial<Record<string, string[]>>;

/** What a network finds in the head of a page, without running its scripts. */
function readLinkPreview(page: CheerioAPI): LinkPreview {
  const values: LinkPreview = {};
  for (const { attribs } of page('head > meta').get()) {
    const key = attribs.property ?? attribs.name;
    if (key) values[key] = [...(values[key] ?? []), attribs.content ?? ''];
  }
  return values;
}
