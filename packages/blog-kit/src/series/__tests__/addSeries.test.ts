import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { addSeries, type SeriesOfPost } from '../series';

interface Fields {
  permalink: string;
  date: string;
  series?: unknown;
  unlisted?: boolean;
}

function post({ permalink, date, series, unlisted = false }: Fields): BlogPost {
  const metadata = { title: `The ${permalink}`, permalink, date: new Date(date), unlisted };
  return { metadata: { ...metadata, frontMatter: { series } } } as unknown as BlogPost;
}

function seriesOf(posts: BlogPost[], permalink: string): SeriesOfPost | undefined {
  const found = posts.find(({ metadata }) => metadata.permalink === permalink);
  return (found?.metadata as { series?: SeriesOfPost } | undefined)?.series;
}

test('the parts are in the order of their dates, and say their place', () => {
  const posts = addSeries(
    [
      post({ permalink: 'third', date: '2024-05-01', series: 'bees' }),
      post({ permalink: 'other', date: '2024-04-01' }),
      post({ permalink: 'second', date: '2024-03-01', series: { name: 'bees' } }),
      post({ permalink: 'first', date: '2024-02-01', series: 'bees' }),
    ],
    new Map([['bees', { title: 'Keeping bees', description: 'All of it.' }]]),
  );
  expect(seriesOf(posts, 'second')).toEqual({
    name: 'bees',
    title: 'Keeping bees',
    description: 'All of it.',
    part: 2,
    count: 3,
    parts: [
      { part: 1, title: 'The first', permalink: 'first' },
      { part: 2, title: 'The second', permalink: 'second' },
      { part: 3, title: 'The third', permalink: 'third' },
    ],
  });
  expect(seriesOf(posts, 'third')).toMatchObject({ part: 3 });
  expect(seriesOf(posts, 'other')).toBeUndefined();
  expect(posts.map(({ metadata }) => metadata.permalink)).toEqual([
    ...['third', 'other', 'second', 'first'],
  ]);
});

test('a part in the front matter decides over the date', () => {
  const posts = addSeries(
    [
      post({ permalink: 'late', date: '2024-05-01', series: { name: 'bees', part: 1 } }),
      post({ permalink: 'early', date: '2024-02-01', series: { name: 'bees', part: 2 } }),
    ],
    new Map(),
  );
  expect(seriesOf(posts, 'late')).toMatchObject({ title: 'bees', part: 1 });
  expect(seriesOf(posts, 'early')).toMatchObject({ part: 2 });
});

test('an unlisted post is no part, and one part alone is no series', () => {
  const posts = addSeries(
    [
      post({ permalink: 'hidden', date: '2024-05-01', series: 'bees', unlisted: true }),
      post({ permalink: 'seen', date: '2024-02-01', series: 'bees' }),
    ],
    new Map(),
  );
  expect(seriesOf(posts, 'hidden')).toBeUndefined();
  expect(seriesOf(posts, 'seen')).toBeUndefined();
});
