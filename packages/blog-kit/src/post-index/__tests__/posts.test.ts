import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { summarize, summarizeDocs } from '..';

function post(metadata: object): BlogPost {
  return {
    id: 'id',
    metadata: {
      title: 'A title',
      description: 'What it says',
      permalink: '/blog/a',
      date: new Date('2024-05-06'),
      readingTime: 4,
      unlisted: false,
      ...metadata,
    },
  } as unknown as BlogPost;
}

test('a summary has the data that lists show', () => {
  expect(summarize([post({})])).toEqual([
    {
      title: 'A title',
      description: 'What it says',
      permalink: '/blog/a',
      date: '2024-05-06T00:00:00.000Z',
      readingTime: 4,
    },
  ]);
});

test('unlisted posts are left out', () => {
  expect(summarize([post({ unlisted: true })])).toEqual([]);
});

test('an empty blog has no summaries', () => {
  expect(summarize([])).toEqual([]);
});

test('listed pages of docs are found by their titles and addresses', () => {
  const page = (permalink: string, unlisted: boolean) =>
    ({ title: 'A', permalink, unlisted, description: 'What it says' }) as never;
  expect(summarizeDocs([page('/docs/a', false), page('/docs/b', true)])).toEqual([
    { title: 'A', permalink: '/docs/a' },
  ]);
});
