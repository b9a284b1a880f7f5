import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cheerio, CheerioAPI, Element } from 'cheerio';
import { type PostContent, postsPerPage } from '../sites/blogContent';
import { sitemapPaths } from '../sites/sites';
import { addresses, expect, test, textOf } from '../testing/built';

/** The number of posts on the home page. */
const latestCount = 5;

/** Expects these posts, newest first. Posts of one day may come in any order. */
function expectInOrder(shown: string[], posts: readonly PostContent[], all = posts): void {
  const dates = shown.map((address) => all.find((post) => post.address === address)?.date);
  expect(dates).toEqual(posts.map(({ date }) => date));
  expect(new Set(shown).size).toBe(shown.length);
}

/** A list's pages as addresses, with how many posts each shows. */
function pagesOf(
  first: string,
  count: number,
  length = postsPerPage,
): { address: string; count: number }[] {
  return Array.from({ length: Math.ceil(count / length) }, (_, page) => ({
    address: page === 0 ? first : `${first}/page/${page + 1}`,
    count: Math.min(length, count - page * length),
  }));
}

/** The years of posts, in UTC, each with how many posts it has. */
function yearsOf(posts: readonly PostContent[]): Map<string, number> {
  const years = new Map<string, number>();
  for (const { date } of posts) {
    const year = String(date.getUTCFullYear());
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  return years;
}

/** Runs of plain words that begin a line, as paragraphs of Markdown do. */
const plainWords = /^\p{L}[\p{L}\p{N}, ]{15,}[\p{L}\p{N}]/gmu;

/**
 * Expects that each entry shows the opening of its post, or its description, and nothing that is below the marker.
 *
 * @returns the addresses of the posts
 */
function expectPreviews(
  page: CheerioAPI,
  entries: Cheerio<Element>,
  siteDir: string,
  listed: readonly PostContent[],
  showsDescription = false,
): string[] {
  return entries.get().map((one) => {
    const entry = page(one);
    const [address = ''] = addresses(entry.find('> header :is(h2, h3) a'));
    const { file } = listed.find((post) => post.address === address)!;
    const [, , ...parts] = readFileSync(path.join(siteDir, file), 'utf8').split(/^---$/m);
    const [above = '', ...below] = parts
      .join('---')
      .split(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/);
    const isTruncated = below.length > 0;
    const [opening = ''] =
      above.match(plainWords)?.filter((run) => !/^(?:im|ex)port /.test(run)) ?? [];
    const shown = textOf(entry);
    if (showsDescription && !isTruncated) expect(shown, file).toMatch(/\S/);
    else expect(shown).toContain(opening);
    const rest = below.join().match(plainWords) ?? [];
    const last = rest.filter((run) => !above.includes(run)).at(-1);
    if (last) expect(shown).not.toContain(last);
    if (!showsDescription) {
      const more = entry.find(
        'a:is([aria-label^="Read the post"], [aria-label^="Read more about"])',
      );
      expect(more.length, file).toBe(isTruncated ? 1 : 0);
    }
    return address;
  });
}

test('[1.1] [2.1] the home page greets, says what it is about and shows the latest posts', ({
  built,
  siteDir,
  content: { site, listed },
}) => {
  const home = built.page('/');
  expect(home('title').text()).toBe(site.title);
  expect(textOf(home('h1'))).toBe(site.title);
  expect(textOf(home('main header'))).toContain(site.tagline);
  const latest = home('section:has(> h2:contains("Latest posts"))');
  const entries = latest.find('ol > li:has(> header)');
  // A post without a marker, which would be here whole, has its description.
  const shown = expectPreviews(home, entries, siteDir, listed, true);
  expectInOrder(shown, listed.slice(0, latestCount), listed);
  if (listed.length === 0) expect(latest.text()).toContain('Nothing is published yet.');
});

test('[1.5] [2.2] each page of the list shows its posts with their reading times', ({
  built,
  siteDir,
  content: { listed },
}) => {
  const pages = pagesOf('/blog', listed.length);
  for (const [index, { address }] of pages.entries()) {
    const page = built.page(address);
    const articles = page('article');
    const first = index * postsPerPage;
    const shown = expectPreviews(page, articles, siteDir, listed);
    expectInOrder(shown, listed.slice(first, first + postsPerPage), listed);
    for (const article of articles.get()) {
      expect(page(article).text(), address).toMatch(/(One|\d+) min read/);
    }
    const older = page('a:contains("Older entries")');
    expect(older.length, address).toBe(index < pages.length - 1 ? 1 : 0);
  }
});

test('[2.3] the archive leads to every post by year, newest first', ({
  built,
  content: { listed },
}) => {
  const archive = built.page('/blog/archive');
  const years = yearsOf(listed);
  const [headings, lists] = [archive('main h2'), archive('main ol')];
  expect(headings.get().map((one) => archive(one).text())).toEqual([...years.keys()]);
  expect(lists.get().map((list) => archive(list).find('li').length)).toEqual([...years.values()]);
  expectInOrder(addresses(lists.find('a')), listed);
});

test('[2.4] the authors page names every author and leads to their posts', ({
  built,
  content: { authors, listed },
}) => {
  if (authors.size === 0) {
    expect(built.file('/blog/authors')).toBeUndefined();
    return;
  }
  const shown = textOf(built.page('/blog/authors')('main'));
  for (const [key, { name, address }] of authors) {
    expect(shown).toContain(name);
    if (!address) continue;
    const page = built.page(address);
    expect(textOf(page('h1'))).toContain(name);
    const own = listed.filter((post) => post.authors.includes(key));
    expect(page('article').length, name).toBe(Math.min(own.length, postsPerPage));
  }
});

test('[2.5] [2.7] the tags page links every tag, and each tag page lists its posts', ({
  built,
  content: { tags, listed },
}) => {
  const used = [...tags.keys()].filter((tag) => listed.some((post) => post.tags.includes(tag)));
  const main = built.page('/blog/tags')('main');
  expect(addresses(main.find('a[href^="/blog/tags/"]')).sort()).toEqual(used.sort());
  if (used.length === 0) expect(main.text()).toContain('No post has a tag yet.');
  for (const tag of used) {
    const own = listed.filter((post) => post.tags.includes(tag));
    for (const { address, count } of pagesOf(tag, own.length)) {
      expect(built.page(address)('article').length, address).toBe(count);
    }
  }
});

test('[2.14] the sitemap has every post and every tag', ({
  siteDir,
  content: { listed, posts, tags },
}) => {
  const paths = sitemapPaths(siteDir).map(decodeURI);
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog/archive']));
  expect(paths).toEqual(expect.arrayContaining(listed.map(({ address }) => address)));
  const hidden = posts.filter(({ unlisted }) => unlisted).map(({ address }) => address);
  expect(paths.filter((address) => hidden.includes(address))).toEqual([]);
  const used = [...tags.keys()].filter((tag) => listed.some((post) => post.tags.includes(tag)));
  expect(paths).toEqual(expect.arrayContaining(used));
});
