import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { printBill } from '../../bill/bill';
import { archiveOf } from '..';

function post(date: string, metadata: object = {}): BlogPost {
  return { metadata: { title: 'A', permalink: `/blog/${date}`, date, ...metadata } } as never;
}

test('[2.3] listed posts are by year, newest first, in the same year in every time zone', () => {
  const years = archiveOf([
    post('2024-12-31T23:59:59Z'),
    post('2024-01-01T00:00:00Z'),
    post('2023-05-01', { unlisted: true }),
    post('2022-05-01'),
  ]);
  expect(years.map(({ year, posts }) => [year, posts.length])).toEqual([
    ['2024', 2],
    ['2022', 1],
  ]);
  expect(years[1]?.posts).toEqual([
    { title: 'A', permalink: '/blog/2022-05-01', date: '2022-05-01T00:00:00.000Z' },
  ]);
});

test('a year has the sum of the bills of its posts, if they have any', () => {
  const bill = printBill({ lines: [{ item: 'A', cost: 1.5, section: 'a' }] });
  const [paid, free] = archiveOf([post('2024-02-01', { bill }), post('2023-02-01')]);
  expect(paid?.totals?.cost).toBe('$1.50');
  expect(free?.totals).toBeUndefined();
});
