import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadContext } from '@docusaurus/types';
import { newDirectory } from 'test-support/newDirectory';
import { printBill } from '../../bill/bill';
import { latestModule, summarize, unlistedPosts } from '..';

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

test('a summary has the data that lists show, and unlisted posts have none', () => {
  const posts = [post('a'), post('b', { unlisted: true })];
  expect(JSON.stringify(summarize(posts))).toBe(`[${data('a')}]`);
});

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

test('a post has the numbers of its bill', () => {
  const bill = printBill({ lines: [{ item: 'A', cost: 1, section: 'a' }] });
  const billed = post('a', { bill, project: { count: 3, tree: ['a'] }, hasTruncateMarker: false });
  expect(latestModule([billed], 5)).toContain(
    '"readingTime":4,"ledger":{"cost":"$1.00","files":3}}',
  );
  expect(latestModule([], 5)).toBe('export default [];\n');
});

test('the list for the sidebar has no unlisted post', async () => {
  const generatedFilesDir = newDirectory();
  const folder = path.join(generatedFilesDir, 'docusaurus-plugin-content-blog', 'default');
  const file = path.join(folder, 'blog-post-list-prop-default.json');
  const [open, hidden] = [false, true].map((unlisted) => ({
    title: 'A',
    permalink: '/a',
    unlisted,
  }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ title: 'Posts', items: [open, hidden] }));

  await unlistedPosts({ generatedFilesDir } as LoadContext).allContentLoaded?.({} as never);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ title: 'Posts', items: [open] });
});
