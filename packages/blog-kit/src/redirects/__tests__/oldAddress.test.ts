import { comparable, oldAddressProblem } from '../oldAddress';

test.each([
  '/old',
  '/2019/old-name.html',
  '/über/',
  '/%C3%BCber',
  '/two words',
  '/the-%231/',
  '/100%',
])('the old address %s can have a page', (address) => {
  expect(oldAddressProblem(address)).toBeUndefined();
});

test.each([
  // Browsers resolve these.
  ...['/a/../b', '/a/./b', '/..', '/a\\b', '\t/a', '/a\tb', '/a/%2E%2E/b'],
  // No server takes these for a part of a name.
  ...['/a%2eb', '/a%2Eb', '/a%2fb', '/a%2Fb', '/a%5cb', '/a%5Cb', '/a%00b'],
  ...['/a//b', '/a//'],
])('the old address %j is not the plain path of a page', (address) => {
  const problem = oldAddressProblem(address);
  expect(problem).toMatch(address.startsWith('/') ? /is not the plain path/ : /is not a path from/);
});

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/old.html', '/old'],
  ['/old/index.html', '/old'],
  ['/index.html', '/'],
  ['/', '/'],
])('%s is the page %s', (address, page) => {
  expect(comparable(address)).toBe(page);
});
