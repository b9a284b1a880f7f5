import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { newDirectory } from 'test-support/newDirectory';
import { startMembers, typesOf, write } from '../api/testing/localMembers';
import { membersPosts, readPosts, writePosts } from '../postList';

const post = (permalink: string, comments?: unknown) =>
  ({
    metadata: { permalink, title: 'A post', frontMatter: { comments }, source: '@site/blog/a.md' },
  }) as unknown as BlogPost;

test('a post is known by its address, and the front matter closes comments or takes them away', () => {
  const posts = [
    post('/blog/a'),
    post('/blog/2024/01/b/', 'closed'),
    post('/blog/c', false),
    post('/blog/d', true),
  ];
  expect(membersPosts(posts).map(({ slug, comments }) => [slug, comments])).toEqual([
    ...[
      ['a', 'open'],
      ['2024/01/b', 'closed'],
      ['c', 'none'],
      ['d', 'open'],
    ],
  ]);
  expect(() => membersPosts([post('/blog/a', 'close')])).toThrow(
    'blog/a.md: "comments" is "close". Write false or closed, or remove it.',
  );
});

test('the API takes comments on the posts of a build, unless they are closed there', async () => {
  const { dynamodb, ada } = await startMembers();
  const names = Array.from({ length: 60 }, (_, index) => `post-${index}`);
  const posts = names.map((slug) => ({ slug, comments: 'open' as const }));
  await writePosts(dynamodb, 'members', posts);
  for (const post of ['post-0', 'post-59']) await write(ada, { post });
  await writePosts(dynamodb, 'members', [{ slug: 'post-0', comments: 'closed' }]);
  expect(await typesOf(write(ada, { post: 'post-0' }))).toEqual(['Closed']);
  await write(ada, { post: 'post-1' });
});

test('the list of posts is read from where a build leaves it, and a build without it is refused', () => {
  const siteDir = newDirectory();
  expect(() => readPosts(siteDir)).toThrow('members-posts.json is missing');
  mkdirSync(path.join(siteDir, '.cache'));
  const written = [{ slug: 'hello', title: 'Hello', comments: 'closed' }];
  const file = path.join(siteDir, '.cache', 'members-posts.json');
  writeFileSync(file, JSON.stringify(written));
  expect(readPosts(siteDir)).toEqual([{ slug: 'hello', comments: 'closed' }]);
  writeFileSync(file, '[{"slug":"hello","comments":"maybe"}]');
  expect(() => readPosts(siteDir)).toThrow();
});
