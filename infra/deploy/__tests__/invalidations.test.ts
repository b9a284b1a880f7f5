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
      'de/index.html',
    ]),
  ).toEqual([
    '/',
    '/404',
    '/404.html',
    '/blog/%C3%BCber',
    '/blog/%C3%BCber/',
    '/blog/%C3%BCber/index.html',
    '/de',
    '/de/',
    '/de/index.html',
    '/img/a.svg',
    '/index.html',
  ]);
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

test('names with signs that mean something in addresses are encoded', () => {
  expect(invalidationPaths(['100% über #1? a+b.txt'])).toEqual([
    '/100%25%20%C3%BCber%20%231%3F%20a+b.txt',
  ]);
});

test('a wildcard stands for a tilde, which CloudFront does not take', () => {
  expect(invalidationPaths(['blog/a~b/index.html'])).toEqual(['/blog/a*']);
  const folder = Array.from({ length: 31 }, (_, index) => `a~b/${index}.txt`);
  expect(invalidationPaths(folder)).toEqual(['/a*']);
  expect(invalidationPaths(posts(31))).toEqual(['/blog*']);
});
