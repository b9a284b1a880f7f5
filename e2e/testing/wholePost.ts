import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type BlogContent, onePageLimit, type PostContent } from '../sites/blogContent';
import { expect } from './test';

/** Years with the addresses of their posts, newest year first. Posts of one day may come in any order. */
type Years = [year: string, addresses: string[]][];

/** The years of posts that are sorted from the newest to the oldest, in UTC. */
function byYear(posts: readonly PostContent[]): Years {
  const years = new Map<string, string[]>();
  for (const { date, address } of posts) {
    const year = String(date.getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), address].sort());
  }
  return [...years];
}

/** The years of a sidebar that unfold, with what they link to. */
function shownByYear(sidebar: Locator): Promise<Years> {
  return sidebar.locator('details').evaluateAll((all) =>
    all.map((details): Years[number] => {
      const links = [...details.querySelectorAll('a')];
      const addresses = links.map(({ href }) => decodeURI(new URL(href).pathname));
      return [details.querySelector('h3')?.textContent ?? '', addresses.sort()];
    }),
  );
}

/**
 * The style sheet of all pages, which a visit loads once: stock's has 13.8 kB, and has no search, contents on phones, series
 * or end of a post. It was 18,000 until the icons of code blocks moved here from the pages, and 18,400 until blocks of code
 * got their bars, contents their wire, posts their bills, tables their fade, and the home page its lamp.
 */
const mostStyle = 20_800;

/** What the sheet of figures that readers move adds, on the pages that have one. */
const styleOfFigures = 1_200;

/** Bytes of style sheets after gzip, by their addresses. */
const weighed = new Map<string, number>();

/** Expects that a post, whose page is open and hydrated, has its title, reading time, tags, pictures, contents and neighbors. */
export async function expectWholePost(
  page: Page,
  post: PostContent,
  { listed, tags }: BlogContent,
): Promise<void> {
  const { address } = post;
  const article = page.getByRole('article');
  await expect(article).toContainText(/(One|\d+) min read/);
  // A tag that only unlisted posts have has no page.
  for (const tag of post.tags.filter((one) => tags.has(one))) {
    await expect(article.locator(`footer a[href="${tag}"]`)).toBeVisible();
  }
  for (const picture of await article.locator(`img[src^="/"]:visible`).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  const headings = await article
    .locator('#bill, :is(h2, h3, h4, h5, h6)[id]')
    .evaluateAll((all) =>
      all.map(({ id, localName }) => ({ to: `#${id}`, level: Number(localName.slice(1)) })),
    );
  const entries = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => decodeURI(new URL((link as HTMLAnchorElement).href).hash)),
    );
  expect(entries).toEqual(headings.map(({ to }) => to).filter((to) => entries.includes(to)));
  const { from, to } = post.contents ?? { from: 1, to: 0 };
  const isListed = headings.some(({ level }) => level >= from && level <= to);
  if (isListed) expect(entries).not.toEqual([]);

  const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
  const years = byYear(listed);
  const shown = await shownByYear(sidebar);
  if (listed.length <= onePageLimit) {
    expect(shown).toEqual(years);
  } else {
    const own = String(post.date.getUTCFullYear());
    expect(shown).toEqual(years.filter(([year]) => year === own));
    await expect(sidebar.locator('a[href="/blog/archive"]')).toHaveCount(1);
  }
  await expect(sidebar.locator(`a[aria-current=page][href="${encodeURI(address)}"]`)).toHaveCount(
    listed.includes(post) ? 1 : 0,
  );
}

/** Expects that the style sheets of the open page keep within the budget. */
export async function expectLittleStyle(page: Page, request: APIRequestContext): Promise<void> {
  const addresses = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => href ?? []),
  );
  let bytes = 0;
  for (const address of addresses) {
    if (!weighed.has(address)) {
      const body = await (await request.get(address)).body();
      weighed.set(address, gzipSync(body, { level: 9 }).length);
    }
    bytes += weighed.get(address) ?? 0;
  }
  expect(bytes).toBeGreaterThan(0);
  const hasFigures = addresses.some((address) => /\/figure\.\w+\.css$/.test(address));
  expect(bytes).toBeLessThanOrEqual(mostStyle + (hasFigures ? styleOfFigures : 0));
}
