import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { newDirectory } from 'test-support/newDirectory';
import { cacheRules, headerRules } from '../../headers/headers';
import { completePages } from '../githubPages';
import type { Host } from '../host';
import type { Published } from '../published';
import { writeHostFiles } from '../writeHostFiles';

const unstoredPages = ['/callback/'];
const published: Published = {
  rules: headerRules({
    scriptHashes: ['sha256-abc='],
    mermaid: true,
    privatePages: ['/callback/', '/account/'],
    unstoredPages,
  }),
  caching: cacheRules(unstoredPages),
  redirects: { '/old': '/blog/new', '/old/': '/blog/new', '/alt/ä (1).html': '/blog/new' },
};

/** The files that a host gets. */
function filesFor(host: Host, changed: Partial<Published> = {}) {
  const folder = newDirectory();
  const warnings = writeHostFiles(host, folder, { ...published, ...changed });
  return { warnings, read: (name: string) => readFileSync(path.join(folder, name), 'utf8') };
}

const redirectsFor = (host: 'netlify' | 'cloudflare', redirects: Published['redirects']) =>
  filesFor(host, { redirects }).read('_redirects').trim().split('\n');

const vercelRedirects = (redirects: Published['redirects']) =>
  JSON.parse(filesFor('vercel', { redirects }).read('vercel.json')).redirects;

test('old addresses lead to the new ones, as browsers send them', () => {
  const redirects = { '/old': '/blog/ü', '/old/': '/blog/ü', '/alt/ä (1).html': '/blog/new' };
  expect(redirectsFor('netlify', redirects)).toEqual([
    '/old /blog/%C3%BC 301!',
    '/alt/%C3%A4%20(1).html /blog/new 301!',
  ]);
  expect(redirectsFor('cloudflare', redirects)).toEqual([
    '/old /blog/%C3%BC 301',
    '/old/ /blog/%C3%BC 301',
    '/alt/%C3%A4%20(1).html /blog/new 301',
  ]);
  expect(vercelRedirects(redirects)).toEqual([
    { source: '/old(/?)', destination: '/blog/%C3%BC', statusCode: 301 },
    { source: '/alt/%C3%A4%20\\(1\\).html(/?)', destination: '/blog/new', statusCode: 301 },
  ]);
});

test('an old address that is the page itself, with or without a slash, is left to the host', () => {
  const redirects = { '/blog/a': '/blog/a', '/blog/a/': '/blog/a', '/blog/a.html': '/blog/a' };
  expect(redirectsFor('netlify', redirects)).toEqual(['/blog/a.html /blog/a 301!']);
});

test('no old address stands for others', () => {
  const redirects = {
    '/wiki/Category:Foo': '/blog/a',
    '/a*': '/blog/b',
    '/:part/c': '/blog/c',
    '/fine': '/blog/d:e',
  };
  const forNetlify = filesFor('netlify', { redirects });
  expect(forNetlify.read('_redirects')).toBe(
    '/wiki/Category:Foo /blog/a 301!\n/fine /blog/d:e 301!\n',
  );
  expect(forNetlify.warnings).toEqual([
    'Netlify cannot redirect from /a*, because it reads * as a placeholder. It leads on only by the pages that the build has there.',
    expect.stringContaining('from /:part/c, because it reads : as'),
  ]);
  expect(redirectsFor('cloudflare', redirects)).toEqual(['/fine /blog/d:e 301']);
  expect(vercelRedirects(redirects)).toMatchObject([
    { source: '/wiki/Category\\:Foo(/?)' },
    { source: '/a\\*(/?)' },
    { source: '/\\:part/c(/?)' },
    { source: '/fine(/?)', destination: '/blog/d%3Ae' },
  ]);
});

test('more old addresses than a host reads are told, each with all its forms', () => {
  const names = Array.from({ length: 2049 }, (_, index) => `/old-${10_000 + index}`);
  const redirects = Object.fromEntries(
    names.flatMap((name) => ['', '.html', '/'].map((ending) => [name + ending, '/blog/new'])),
  );
  const { warnings, read } = filesFor('cloudflare', { redirects });
  expect(warnings).toEqual([
    'Cloudflare reads 2000 redirects, and 2049 old addresses have more: 1383 of them lead on only by the pages that the build has there.',
  ]);
  expect(read('_redirects').trim().split('\n')).toHaveLength(3 * 666);
  expect(filesFor('vercel', { redirects }).warnings).toEqual([
    expect.stringContaining('1025 of them'),
  ]);
  expect(filesFor('netlify', { redirects }).warnings).toEqual([]);
});

test('a redirect that is longer than a line of the host is told', () => {
  const redirects = { [`/${'long/'.repeat(200)}`]: '/blog/a', '/old': '/blog/a' };
  const { warnings, read } = filesFor('cloudflare', { redirects });
  expect(read('_redirects')).toBe('/old /blog/a 301\n');
  expect(warnings).toEqual([expect.stringContaining('because it reads 1000 characters')]);
});

test('a header that is longer than a line of the host stops the build', () => {
  const connect = Array.from({ length: 80 }, (_, index) => `https://host-${index}.example.org`);
  const rules = headerRules({ scriptHashes: [], connect });
  expect(() => filesFor('cloudflare', { rules })).toThrow(
    /^The header Content-Security-Policy has \d+ characters, and Cloudflare reads 2000 in a line\./,
  );
});

test("the owner's own file is not written over", () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, '_headers'), '/*\n  X-Mine: yes\n');
  expect(() => writeHostFiles('netlify', folder, published)).toThrow('a file _headers of its own');
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toBe('/*\n  X-Mine: yes\n');
});

/** A build with pages, completed for GitHub Pages. */
function completed(pages: Record<string, string>) {
  const folder = newDirectory();
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), html);
  }
  completePages(folder, published.rules);
  return (name: string) => readFileSync(path.join(folder, name), 'utf8');
}

const page = (text: string) =>
  `<!doctype html><html><head><meta charset=utf-8><script>1</script></head><body>${text}</body></html>`;

test('pages for GitHub Pages say their policy themselves, before any script', () => {
  const read = completed({ 'index.html': page('home'), 'account/index.html': page('account') });
  expect(read('index.html')).toMatch(
    /^<!doctype html><html><head><meta charset=utf-8><meta http-equiv="Content-Security-Policy" content="default-src /,
  );
  expect(read('index.html')).toContain("'sha256-abc='");
  expect(read('index.html')).not.toContain('frame-ancestors');
  expect(read('index.html')).not.toContain('noindex');
  expect(read('account/index.html')).toContain('<meta name="referrer" content="no-referrer">');
  expect(read('account/index.html')).toContain('<meta name="robots" content="noindex">');
});

test.each([
  page(''),
  '<!doctype html><title>a</title><script>1</script>',
  '<!-- <head> --><!DOCTYPE html>\n<html lang="a>b"><script>1</script>',
  '<?xml version="1.0"?><!doctype html><html><!-- a --><body><script>1</script>',
  '<!--><script>1</script>-->',
  '<!doctype html><header><script>1</script></header>',
  '\uFEFF<!doctype html><html><head data-a=">"><script>1</script></head>',
  '\u00a0<!doctype html><head><script>1</script></head>',
  '<script>1</script>',
])('the policy comes before the script of %s', (html) => {
  // Browsers leave out the mark of Unicode.
  const document = parse(completed({ 'a.html': html })('a.html').replace(/^\uFEFF/, ''));
  const { childNodes: parts } = document.childNodes.find(({ nodeName }) => nodeName === 'html') as {
    childNodes: DefaultTreeAdapterTypes.Element[];
  } & DefaultTreeAdapterTypes.Element;
  const head = parts.find(({ nodeName }) => nodeName === 'head')?.childNodes ?? [];
  const names = head.map(({ nodeName }) => nodeName);
  const policies = head.filter(
    (node) =>
      'attrs' in node && node.attrs.some(({ value }) => value === 'Content-Security-Policy'),
  );
  expect(policies).toHaveLength(1);
  expect(names.slice(0, names.indexOf('script') >>> 0)).toContain('meta');
  expect(document.mode).toBe(parse(html.replace(/^\uFEFF/, '')).mode);
});

test('pages for GitHub Pages answer without a slash at the end, too', () => {
  const moved = '<!doctype html><head><meta http-equiv="refresh" content="0; url=/notes/blog/a">';
  const read = completed({
    'blog/a/index.html': page('post'),
    'blog/b/index.html': page('other'),
    'de/blog/a/index.html': page('Beitrag'),
    // The pages of old addresses, and another page.
    'blog/a.html': moved,
    'de/blog/a.html': moved,
    'blog/b.html': page('own'),
  });
  expect(read('blog/a.html')).toBe(read('blog/a/index.html'));
  expect(read('de/blog/a.html')).toBe(read('de/blog/a/index.html'));
  expect(read('blog/b.html')).toContain('own');
});
