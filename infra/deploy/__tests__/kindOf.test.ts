import { kindOf } from '../kindOf';

test.each([
  ['assets/search/0123456789.json', 'asset'],
  // It names pages, which have to be there before it.
  ['search/index.json', 'list'],
  ['search/index.html', 'page'],
  ['blog/rss.xml', 'list'],
  ['llms.txt', 'list'],
  ['blog/a-post.md', 'file'],
  ['blog/search/index.json.txt', 'file'],
])('%s is of the kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
