import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import { newDirectory } from 'test-support/newDirectory';
import { printBill } from '../../bill/bill';
import postIndex, { siteMap } from '..';

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

/** What the plugin writes for pages, by the names of the files. */
async function filesOf(blogPosts: BlogPost[], generatedFilesDir = newDirectory()) {
  const files: Record<string, string> = {};
  const createData = async (name: string, text: string) => void (files[name] = text);
  const blog = { blogPosts, blogTags: {} };
  const allContent = { 'docusaurus-plugin-content-blog': { default: blog } };
  const actions = { createData } as never;
  await postIndex({ generatedFilesDir }).allContentLoaded?.({ allContent, actions });
  return files;
}

test('lists have the listed posts; the newest have what is above their truncation markers, and the numbers of their bills', async () => {
  const bill = printBill({ lines: [{ item: 'A', cost: 1, section: 'a' }] });
  const billed = { bill, project: { count: 3, tree: ['a'] }, hasTruncateMarker: false };
  const others = ['d', 'e', 'f', 'g'].map((name) => post(name));
  const posts = [post('a'), post('b', { unlisted: true }), post('c', billed), ...others];
  const files = await filesOf(posts);
  expect(files['posts.json']).toBe(`[${[...'acdefg'].map(data).join(',')}]`);
  expect(files['latest.js']?.split('\n')).toEqual([
    ...['a', 'd', 'e', 'f'].map(
      (name, index) =>
        `import Excerpt${index && index + 1} from "@site/blog/${name}.md?truncated=true";`,
    ),
    `export default [{ ...${data('a')}, Excerpt: Excerpt0 },`,
    `${data('c').slice(0, -1)},"totals":{"cost":"$1.00","files":3}},`,
    `{ ...${data('d')}, Excerpt: Excerpt2 },`,
    `{ ...${data('e')}, Excerpt: Excerpt3 },`,
    `{ ...${data('f')}, Excerpt: Excerpt4 }];`,
    '',
  ]);
});

test('the menu counts listed posts by year and by tag, and a series leads to its first part', () => {
  const parts = ['2022', '2024'].map((name) => ({ permalink: `/blog/${name}` }));
  const bees = { series: { name: 'bees', title: 'Bees', count: 2, parts } };
  const dated = (year: number, others: object = {}) =>
    post(`${year}`, { date: `${year}-05-01`, ...others });
  const listed = [dated(2024, bees), dated(2023), dated(2022, bees)];
  const old = Array.from({ length: 9 }, (_, index) => dated(2021 - index));
  const blog = {
    blogPosts: [dated(2025, { unlisted: true }), ...listed, ...old],
    blogTags: { go: { unlisted: false }, secret: { unlisted: true } },
    blogTagsListPath: '/blog/tags',
  };
  const { posts, series: shown, years, tags } = siteMap(blog as unknown as BlogContent);
  expect([posts, tags]).toEqual([12, { permalink: '/blog/tags', count: 1 }]);
  expect(shown).toEqual([{ label: 'Bees', permalink: '/blog/2022', count: 2 }]);
  expect(years).toHaveLength(8);
  expect(years[0]).toEqual({ label: '2024', permalink: '/blog/archive#year-2024', count: 1 });
});

test('the list for the sidebar has no unlisted post', async () => {
  const generatedFilesDir = newDirectory();
  const folder = path.join(generatedFilesDir, 'docusaurus-plugin-content-blog', 'default');
  const file = path.join(folder, 'blog-post-list-prop-default.json');
  const [open, hidden] = [false, true].map((unlisted) => ({ title: 'A', unlisted }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ title: 'Posts', items: [open, hidden] }));
  await filesOf([], generatedFilesDir);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ title: 'Posts', items: [open] });
});
