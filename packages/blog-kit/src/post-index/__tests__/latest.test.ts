import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { printBill } from '../../bill/bill';
import { latestModule } from '..';

function post(name: string, metadata: object = {}): BlogPost {
  return {
    id: name,
    metadata: {
      title: name,
      description: `What ${name} says`,
      permalink: `/blog/${name}`,
      source: `@site/blog/${name}.md`,
      date: new Date('2024-05-06'),
      readingTime: 4,
      unlisted: false,
      hasTruncateMarker: true,
      ...metadata,
    },
  } as unknown as BlogPost;
}

function data(name: string): string {
  return `{"title":"${name}","description":"What ${name} says","permalink":"/blog/${name}","date":"2024-05-06T00:00:00.000Z","readingTime":4}`;
}

test('the newest listed posts have what is above their truncation markers, which not all have', () => {
  const posts = [post('a'), post('b', { unlisted: true }), post('c', { hasTruncateMarker: false })];
  expect(latestModule([...posts, post('d'), post('e')], 3)).toBe(
    [
      'import Excerpt0 from "@site/blog/a.md?truncated=true";',
      'import Excerpt2 from "@site/blog/d.md?truncated=true";',
      `export default [{ ...${data('a')}, Excerpt: Excerpt0 },`,
      `${data('c')},`,
      `{ ...${data('d')}, Excerpt: Excerpt2 }];\n`,
    ].join('\n'),
  );
});

test("with listPreview 'description', posts have only their data", () => {
  expect(latestModule([post('a')], 5, 'description')).toBe(`export default [${data('a')}];\n`);
});

test('a post with a bill has three numbers of it', () => {
  const bill = printBill({ lines: [{ item: 'A', cost: 1, section: 'a' }] }, 'en', 'USD');
  const project = { count: 3, tree: ['a'] };
  expect(latestModule([post('a', { bill, project })], 5, 'description')).toContain(
    '"readingTime":4,"ledger":{"cost":"$1.00","files":3}}',
  );
});

test('an empty blog', () => {
  expect(latestModule([], 5)).toBe('export default [];\n');
});
