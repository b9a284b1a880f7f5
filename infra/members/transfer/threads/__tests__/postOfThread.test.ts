import { postOfThread } from '../postOfThread';

const posts = [
  { slug: 'hello', title: 'Hello', permalink: '/blog/hello' },
  { slug: 'hello-2', title: 'Hello | again', permalink: '/blog/hello-2' },
  { slug: 'grüße', title: 'Twice', permalink: '/blog/gr%C3%BC%C3%9Fe' },
  { slug: 'v1.2', title: 'Twice', permalink: '/blog/v1.2' },
];

test.each([
  ['pathname', 'blog/hello', 'hello'],
  ['pathname', 'blog/hello/', 'hello'],
  ['pathname', '/blog/hello.html', 'hello'],
  ['pathname', 'de/blog/hello/', 'hello'],
  ['pathname', 'blog/grüße', 'grüße'],
  ['pathname', 'blog/gr%C3%BC%C3%9Fe', 'grüße'],
  ['pathname', 'blog/v1.2', 'v1.2'],
  ['pathname', 'my-blog/hello', undefined],
  ['pathname', 'index', undefined],
  ['pathname', '100% sure', undefined],
  ['url', 'https://old.example.org/site/blog/hello/?from=feed#top', 'hello'],
  ['url', 'Welcome!', undefined],
  ['title', 'Hello', 'hello'],
  ['title', 'Hello | My blog', 'hello'],
  ['og:title', 'Hello there', undefined],
  ['title', 'Twice', undefined],
] as const)('%s: %s', (mapping, title, slug) => {
  expect(postOfThread(title, mapping, posts)?.slug).toBe(slug);
});
