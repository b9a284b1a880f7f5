import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PostCache, readPosts } from '../../../plugins/content-checks/readPosts';
import { post, writeSite } from '../../../plugins/content-checks/testSite';
import { newDirectory } from '../../../testing/newDirectory';
import { keepPosts, readKeptPosts } from '../keptPosts';

test('the next run of the same version has all that was parsed', async () => {
  const folder = newDirectory();
  const siteDir = await writeSite({
    'blog/2024-01-02-good/index.md': post('## A heading\n\n[a](b.md) ![c](d.png)\n\n```ts\ne\n```'),
    'blog/2024-01-03-mdx/index.mdx': '---\ntitle: "Open\n---\n\n<b id="c">bold</b> {1 +}\n',
  });
  const posts: PostCache = new Map();
  await readPosts(siteDir, posts);
  keepPosts(folder, 'one', posts);
  expect(posts.size).toBe(2);
  expect(readKeptPosts(folder, 'one')).toEqual(posts);
});

test('another version has nothing, and takes the place of the one before', () => {
  const folder = newDirectory();
  keepPosts(folder, 'one', new Map());
  writeFileSync(path.join(folder, 'other'), '');
  expect(readKeptPosts(folder, 'two')).toEqual(new Map());
  keepPosts(folder, 'two', new Map());
  expect(readdirSync(folder).sort()).toEqual(['other', 'posts-two']);
});

test('a file that cannot be read counts as none', () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'posts-one'), 'half of it');
  expect(readKeptPosts(folder, 'one')).toEqual(new Map());
});
