import { cacheControl } from 'docusaurus-quiet-pages/headers/headers';
import { belowRoot } from 'docusaurus-quiet-pages/site-roots/siteRoots';
import { kindOf } from '../kindOf';

test.each([
  ['assets/search/0123456789.json', 'asset'],
  // It names pages, which have to be there before it.
  ['search/index.json', 'list'],
  ['search/index.html', 'page'],
  ['blog/rss.xml', 'list'],
  ['llms.txt', 'list'],
  ['de/assets/js/main.1a2b.js', 'asset'],
  ['de/blog/atom.xml', 'list'],
  // Another folder of that name has no hashes.
  ['blog/assets/a.js', 'file'],
  ['blog/a-post.md', 'file'],
  ['blog/search/index.json.txt', 'file'],
])('%s is of the kind %s', (path, kind) => {
  const below = belowRoot(`/${path}`, ['/de/', '/']);
  expect(kindOf(path, { cacheControl: cacheControl(below, []) })).toBe(kind);
});
