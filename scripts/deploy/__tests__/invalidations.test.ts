import { invalidationPaths } from '../invalidations';

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => `blog/post-${index}/index.html`);

test('every address at which a page is cached is forgotten', () => {
  expect(
    invalidationPaths([
      'index.html',
      'blog/über/index.html',
      '404.html',
      'img/a.svg',
      'assets/js/1.js',
    ]),
  ).toEqual([
    '/',
    '/404',
    '/404.html',
    '/blog/%C3%BCber',
    '/blog/%C3%BCber/',
    '/blog/%C3%BCber/index.html',
    '/img/a.svg',
    '/index.html',
  ]);
});

test('nothing is forgotten when only assets change', () => {
  expect(invalidationPaths(['assets/js/1.js', 'assets/images/a.png'])).toEqual([]);
});

test('many pages take one wildcard for each folder', () => {
  expect(invalidationPaths([...posts(10), 'index.html'])).toHaveLength(32 - 30 + 1);
  expect(invalidationPaths([...posts(10), 'index.html'])).toEqual(['/', '/blog*', '/index.html']);
  expect(invalidationPaths(posts(10))).toHaveLength(30);
});

test('many folders take one wildcard for all', () => {
  const folders = Array.from({ length: 11 }, (_, index) => `folder-${index}/index.html`);
  expect(invalidationPaths(folders)).toEqual(['/*']);
});
