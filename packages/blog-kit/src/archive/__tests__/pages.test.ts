import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { printBill } from '../../bill/bill';
import { createArchive } from '../pages';

/** Posts of one day each, newest first, ending with the last day of a year. */
function posts(count: number, year: number, metadata: object = {}): BlogPost[] {
  return Array.from({ length: count }, (_, index) => ({
    metadata: {
      title: `Post ${index}`,
      permalink: `/blog/${year}-${index}`,
      date: new Date(Date.UTC(year, 11, 31) - (index % 365) * 24 * 60 * 60 * 1000),
      ...metadata,
    },
  })) as unknown as BlogPost[];
}

test('[2.3] up to 60 posts are on one page, by year, newest first', () => {
  const { years, pages } = createArchive([...posts(40, 2024), ...posts(20, 2022)], '/blog', 'en');
  expect(years.map(({ year, count }) => [year, count])).toEqual([
    ['2024', 40],
    ['2022', 20],
  ]);
  expect(years[1]?.posts?.[0]).toEqual({
    title: 'Post 0',
    permalink: '/blog/2022-0',
    date: '2022-12-31T00:00:00.000Z',
  });
  expect(years.flatMap((year) => year.permalink ?? [])).toEqual([]);
  expect(pages).toEqual([]);
});

test('[2.3] with more posts each year has a page, and the first page has no posts', () => {
  const { years, pages } = createArchive([...posts(40, 2024), ...posts(21, 2022)], '/blog', 'en');
  expect(years).toEqual([
    { year: '2024', count: 40, permalink: '/blog/archive/2024' },
    { year: '2022', count: 21, permalink: '/blog/archive/2022' },
  ]);
  expect(pages.map((page) => [page.permalink, page.posts.length])).toEqual([
    ['/blog/archive/2024', 40],
    ['/blog/archive/2022', 21],
  ]);
  expect(pages[1]?.years).toEqual(years);
});

test('[2.3] a year with more posts than days has several pages', () => {
  const { pages } = createArchive(posts(800, 2024), '/blog', 'en');
  expect(pages.map(({ permalink, page, posts: shown }) => [permalink, page, shown.length])).toEqual(
    [
      ['/blog/archive/2024', 1, 366],
      ['/blog/archive/2024/page/2', 2, 366],
      ['/blog/archive/2024/page/3', 3, 68],
    ],
  );
  const [first, , last] = pages;
  expect(last?.pages).toEqual(pages.map(({ permalink }) => permalink));
  expect(first?.count).toBe(800);
});

test('unlisted posts are in no year, and do not count', () => {
  const hidden = posts(5, 2020, { unlisted: true });
  const { years, pages } = createArchive([...posts(60, 2024), ...hidden], '/blog', 'en');
  expect(years.map(({ year, count }) => [year, count])).toEqual([['2024', 60]]);
  expect(pages).toEqual([]);
});

test('an empty blog has an empty archive', () => {
  expect(createArchive([], '/blog', 'en')).toEqual({ years: [], pages: [] });
});

test.each([2, 61])('a year of %d posts has the sum of their bills', (count) => {
  const bill = printBill({ lines: [{ item: 'A', cost: 1.5, section: 'a' }] }, 'en', 'USD');
  const [first, ...others] = posts(count, 2024, { bill, project: { count: 3 } });
  const { years, pages } = createArchive(
    [first!, ...others.slice(1), ...posts(1, 2023)],
    '/blog',
    'en',
  );
  const [shown, other] = pages.length > 0 ? pages : years;
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
  expect(shown?.ledger).toEqual({ cost: sum.format(1.5 * (count - 1)), files: 3 * (count - 1) });
  expect(other?.ledger).toBeUndefined();
});
