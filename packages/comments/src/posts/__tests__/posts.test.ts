import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { membersPosts } from '../posts';

const post = (permalink: string, comments?: unknown) =>
  ({
    metadata: { permalink, title: 'A post', frontMatter: { comments }, source: '@site/blog/a.md' },
  }) as unknown as BlogPost;

test.each([
  ['/blog/hello', '/blog', 'hello'],
  ['/de/blog/hello/', '/de/blog', 'hello'],
  ['/notes/blog/2024/01/hello', '/notes/blog', '2024/01/hello'],
  ['/hello', '/', 'hello'],
])('%s below %s is %s, in every language', (permalink, blog, slug) => {
  expect(membersPosts([post(permalink)], blog)).toEqual([
    { slug, title: 'A post', permalink, comments: 'open' },
  ]);
});

test('the front matter closes comments or takes them away', () => {
  const posts = [post('/blog/a', 'closed'), post('/blog/b', false), post('/blog/c', true)];
  expect(membersPosts(posts, '/blog').map(({ comments }) => comments)).toEqual([
    'closed',
    'none',
    'open',
  ]);
});

test('any other value is named with its file', () => {
  expect(() => membersPosts([post('/blog/a', 'close')], '/blog')).toThrow(
    'blog/a.md: "comments" is "close". Write false or closed, or remove it.',
  );
});
