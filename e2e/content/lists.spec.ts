import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { type PostContent, postsPerPage } from '../sites/blogContent';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/test';

/** The number of posts on the home page. */
const latestCount = 5;

/** The addresses of the posts that a list shows, in its order. */
function addresses(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => decodeURI(new URL((link as HTMLAnchorElement).href).pathname)),
  );
}

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

/** Expects that an entry shows the opening of its post, or its description, and nothing that is below the marker. */
async function expectPreview(
  entry: Locator,
  siteDir: string,
  { file }: PostContent,
  showsDescription = false,
): Promise<void> {
  const [, , ...parts] = readFileSync(path.join(siteDir, file), 'utf8').split(/^---$/m);
  const [above = '', ...below] = parts
    .join('---')
    .split(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/);
  const isTruncated = below.length > 0;
  const [opening = ''] =
    above.match(plainWords)?.filter((run) => !/^(?:im|ex)port /.test(run)) ?? [];
  await expect(entry).toContainText(showsDescription && !isTruncated ? /\S/ : opening);
  const rest =
    below
      .join()
      .match(plainWords)
      ?.filter((run) => !above.includes(run)) ?? [];
  if (rest.length > 0) await expect(entry).not.toContainText(rest.at(-1)!);
  if (showsDescription) return;
  const more = entry.getByRole('link', { name: /^Read (?:the post|more about)/ });
  await expect(more).toHaveCount(isTruncated ? 1 : 0);
}

test('[1.1] [2.1] the home page greets, says what it is about and shows the latest posts', async ({
  page,
  siteDir,
  content: { site, listed },
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(site.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.title);
  await expect(page.getByText(site.tagline, { exact: true }).first()).toBeVisible();
  const latest = page.getByRole('region', { name: 'Latest posts' });
  const entries = latest.locator('ol > li:has(> header)');
  const shown = await addresses(entries.locator('> header').getByRole('heading').getByRole('link'));
  expectInOrder(shown, listed.slice(0, latestCount), listed);
  for (const [place, entry] of (await entries.all()).entries()) {
    const post = listed.find(({ address }) => address === shown[place])!;
    // A post without a marker, which would be here whole, has its description.
    await expectPreview(entry, siteDir, post, true);
  }
  if (listed.length === 0) await expect(latest).toContainText('Nothing is published yet.');
});

test('[1.5] [2.2] each page of the list shows its posts with their reading times', async ({
  page,
  siteDir,
  content: { listed },
}) => {
  const pages = pagesOf('/blog', listed.length);
  for (const [index, { address, count }] of pages.entries()) {
    await test.step(address, async () => {
      await page.goto(address);
      const articles = page.getByRole('article');
      await expect(articles).toHaveCount(count);
      const first = index * postsPerPage;
      const shown = await addresses(
        articles.locator('> header').getByRole('heading').getByRole('link'),
      );
      expectInOrder(shown, listed.slice(first, first + postsPerPage), listed);
      for (const [place, article] of (await articles.all()).entries()) {
        await expect(article).toContainText(/(One|\d+) min read/);
        const post = listed.find((one) => one.address === shown[place])!;
        await expectPreview(article, siteDir, post);
      }
      const older = page.getByRole('link', { name: 'Older entries' });
      await expect(older).toHaveCount(index < pages.length - 1 ? 1 : 0);
    });
  }
});

test('[2.3] the archive leads to every post by year, newest first', async ({
  page,
  content: { listed },
}) => {
  await page.goto('/blog/archive');
  const main = page.getByRole('main');
  const years = yearsOf(listed);
  const links = main.getByRole('listitem').getByRole('link');
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([...years.keys()]);
  expectInOrder(await addresses(links), listed);
  const ofYears = await main.getByRole('list').all();
  expect(await Promise.all(ofYears.map((list) => list.getByRole('listitem').count()))).toEqual([
    ...years.values(),
  ]);
});

test('[2.4] the authors page names every author and leads to their posts', async ({
  page,
  request,
  content: { authors, listed },
}) => {
  if (authors.size === 0) {
    expect((await request.get('/blog/authors')).status()).toBe(404);
    return;
  }
  await page.goto('/blog/authors');
  for (const { name } of authors.values()) {
    await expect(page.getByRole('main')).toContainText(name);
  }
  for (const [key, { name, address }] of authors) {
    if (!address) continue;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const own = listed.filter((post) => post.authors.includes(key));
    await expect(page.getByRole('article')).toHaveCount(Math.min(own.length, postsPerPage));
  }
});

test('[2.5] [2.7] the tags page links every tag, and each tag page lists its posts', async ({
  page,
  request,
  content: { tags, listed },
}) => {
  const used = [...tags.keys()].filter((tag) => listed.some((post) => post.tags.includes(tag)));
  if (used.length === 0) {
    await page.goto('/blog/tags');
    await expect(page.getByRole('main')).toContainText('No post has a tag yet.');
    return;
  }
  await page.goto('/blog/tags');
  const links = await addresses(page.getByRole('main').locator('a[href^="/blog/tags/"]'));
  expect([...links].sort()).toEqual([...used].sort());
  for (const tag of used) {
    const own = listed.filter((post) => post.tags.includes(tag));
    for (const { address, count } of pagesOf(tag, own.length)) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      expect((await response.text()).match(/<article\b/g)?.length, address).toBe(count);
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
