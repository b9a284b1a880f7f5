import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { cacheRules, headerRules } from '../../headers/headers';
import { completePages } from '../githubPages';
import type { Host } from '../host';
import type { Published } from '../published';
import { writeHostFiles } from '../writeHostFiles';

const unstoredPages = ['/callback/'];
const published: Published = {
  url: 'https://blog.example.com',
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

test('old addresses lead to the new ones, as browsers send them', () => {
  expect(filesFor('netlify').read('_redirects')).toBe(
    '/old /blog/new 301!\n/old/ /blog/new 301!\n/alt/%C3%A4%20(1).html /blog/new 301!\n',
  );
  expect(filesFor('cloudflare').read('_redirects')).toContain('/old/ /blog/new 301\n');
  const { redirects } = JSON.parse(filesFor('vercel').read('vercel.json'));
  expect(redirects).toContainEqual({
    source: '/alt/%C3%A4%20\\(1\\).html',
    destination: '/blog/new',
    statusCode: 301,
  });
});

test('an old address that is the page itself, with or without a slash, is left to the host', () => {
  const redirects = { '/blog/a': '/blog/a', '/blog/a/': '/blog/a', '/blog/a.html': '/blog/a' };
  expect(filesFor('netlify', { redirects }).read('_redirects')).toBe('/blog/a.html /blog/a 301!\n');
});

test('more redirects than a host reads are told, with their number', () => {
  const redirects = Object.fromEntries(
    Array.from({ length: 2050 }, (_, index) => [`/old-${index}`, '/blog/new']),
  );
  const { warnings, read } = filesFor('cloudflare', { redirects });
  expect(warnings).toEqual([expect.stringContaining('50 of them')]);
  expect(read('_redirects').trim().split('\n')).toHaveLength(2000);
  expect(filesFor('vercel', { redirects }).warnings).toEqual([
    expect.stringContaining('2 of them'),
  ]);
  expect(filesFor('netlify', { redirects }).warnings).toEqual([]);
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
  expect(() => writeHostFiles('netlify', folder, published)).toThrow('static/ has a _headers');
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toBe('/*\n  X-Mine: yes\n');
});

test('GitHub Pages learns the domain of the site, unless it is one of GitHub', () => {
  expect(filesFor('github-pages').read('CNAME')).toBe('blog.example.com\n');
  const ofGitHub = filesFor('github-pages', { url: 'https://ada.github.io' });
  expect(() => ofGitHub.read('CNAME')).toThrow('ENOENT');
  expect(ofGitHub.read('.nojekyll')).toBe('');
});

/** A build with pages, completed for GitHub Pages. */
function completed(pages: Record<string, string>, redirects: Record<string, string> = {}) {
  const folder = newDirectory();
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), html);
  }
  completePages(folder, { rules: published.rules, redirects });
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

test('pages for GitHub Pages answer without a slash at the end, too', () => {
  const read = completed(
    {
      'blog/a/index.html': page('post'),
      'blog/b/index.html': page('other'),
      // The page of the old address of the first post, and another page.
      'blog/a.html': page('moved'),
      'blog/b.html': page('own'),
    },
    { '/blog/a.html': '/blog/a' },
  );
  expect(read('blog/a.html')).toBe(read('blog/a/index.html'));
  expect(read('blog/b.html')).toContain('own');
});
