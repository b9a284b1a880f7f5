import { cacheRules } from 'docusaurus-quiet-pages/headers/headers';
import { describeBuild } from '../describeBuild';

function describe(contents: Record<string, string>) {
  return describeBuild({
    commit: 'abcdef0123456789abcdef0123456789abcdef01',
    scriptHashes: [],
    redirects: {},
    contents: new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)])),
    caching: cacheRules(['/callback/']),
    rules: [
      { name: 'feeds', paths: ['/feed.xml'], headers: { 'Content-Type': 'application/rss+xml' } },
    ],
  });
}

test.each([
  ['index.html', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['callback/index.html', 'text/html; charset=utf-8', 'no-store'],
  [
    'assets/js/main.1a2b.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  ['assets/css/styles.1a2b.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['img/logo.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['favicon.ico', 'image/vnd.microsoft.icon', 'public, max-age=0, must-revalidate'],
  ['blog/a.md', 'text/markdown; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['assets/fonts/inter.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['img/a.avif', 'image/avif', 'public, max-age=86400'],
  ['feed.xml', 'application/rss+xml', 'public, max-age=0, must-revalidate'],
  ['.well-known/proof', 'application/octet-stream', 'public, max-age=0, must-revalidate'],
])('%s has its type and its time in caches', (path, type, cacheControl) => {
  expect(describe({ [path]: 'x' }).files[path]).toMatchObject({ type, cacheControl, size: 1 });
});

test('the id names the commit, and differs when the same commit makes other files', () => {
  const { id } = describe({ 'index.html': '1' });
  expect(id).toMatch(/^abcdef012345-[0-9a-f]{12}$/);
  expect(describe({ 'index.html': '1' }).id).toBe(id);
  expect(describe({ 'index.html': '2' }).id).not.toBe(id);
});
