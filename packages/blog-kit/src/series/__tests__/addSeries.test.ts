import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { addSeries, type SeriesOfPost } from '../series';

/** A post of a month of 2024, whose title is its address. */
function post(permalink: string, month: number, series?: unknown, unlisted = false): BlogPost {
  const date = new Date(Date.UTC(2024, month));
  const metadata = { title: permalink, permalink, date, unlisted, frontMatter: { series } };
  return { metadata } as unknown as BlogPost;
}

/** What pages say of the series of each post, by its address. */
function seriesOf(posts: BlogPost[]): Record<string, SeriesOfPost | undefined> {
  const known = new Map([['bees', { title: 'Keeping bees', description: 'All of it.' }]]);
  const places = addSeries(posts, known).map(({ metadata }) => {
    return [metadata.permalink, (metadata as { series?: SeriesOfPost }).series];
  });
  return Object.fromEntries(places) as Record<string, SeriesOfPost | undefined>;
}

test('the parts are in the order of their dates, and say their place', () => {
  const { first, second, third, other } = seriesOf([
    post('third', 4, 'bees'),
    post('other', 3),
    post('second', 2, { name: 'bees' }),
    post('first', 1, 'bees'),
  ]);
  expect(second).toEqual({
    name: 'bees',
    title: 'Keeping bees',
    description: 'All of it.',
    part: 2,
    count: 3,
    parts: ['first', 'second', 'third'].map((permalink, index) => {
      return { part: index + 1, title: permalink, permalink };
    }),
  });
  expect([first?.part, third?.part, other]).toEqual([1, 3, undefined]);
});

test('a part in the front matter decides over the date', () => {
  const { late, early } = seriesOf([
    post('late', 4, { name: 'wax', part: 1 }),
    post('early', 1, { name: 'wax', part: 2 }),
  ]);
  expect([late, early]).toMatchObject([{ title: 'wax', part: 1 }, { part: 2 }]);
});

test('an unlisted post is no part, and one part alone is no series', () => {
  const posts = [post('hidden', 4, 'bees', true), post('seen', 1, 'bees')];
  expect(seriesOf(posts)).toEqual({ hidden: undefined, seen: undefined });
});
