import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { siteServer } from '../serveBuild';

const files = {
  'index.html': '<title>Home</title>',
  '404.html': '<title>Not found</title>',
  'blog/a/index.html': `<title>A</title>${'<p>text</p>'.repeat(500)}`,
  'callback/index.html': '<title>Callback</title>',
  'assets/js/a.js': 'a()',
  'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Serves these files. @returns the port */
async function serve(): Promise<number> {
  const folder = newDirectory();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const unstoredPages = ['/callback/', '/logout/'];
  const rules = headerRules({ privatePages: unstoredPages });
  const server = siteServer({ folder, rules, unstoredPages }).listen(0, 'localhost');
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

let port: number;
beforeAll(async () => {
  port = await serve();
});

const ask = (address: string, init?: RequestInit) =>
  fetch(`http://localhost:${port}${address}`, { redirect: 'manual', ...init });

test.each([
  ['/', 200, 'Home', 'public, max-age=0, must-revalidate', 'same-origin'],
  ['/blog/a', 200, 'A', 'public, max-age=0, must-revalidate', 'same-origin'],
  ['/blog/a/', 200, 'A', 'public, max-age=0, must-revalidate', 'same-origin'],
  ['/callback/?code=1&state=2', 200, 'Callback', 'no-store', 'same-origin'],
  ['/blog', 404, 'Not found', 'public, max-age=0, must-revalidate', 'same-origin'],
  ['/img/a.svg', 200, undefined, 'public, max-age=86400', 'cross-origin'],
  ['/assets/js/a.js', 200, undefined, 'public, max-age=31536000, immutable', 'same-origin'],
  // What is missing today may be there tomorrow.
  ['/assets/js/gone.js', 404, 'Not found', 'public, max-age=0, must-revalidate', 'same-origin'],
])(
  '%s answers %d with the page "%s" and its headers',
  async (address, status, title, cache, embedding) => {
    const answer = await ask(address);
    const { headers } = answer;
    expect(answer.status).toBe(status);
    if (title) expect(await answer.text()).toContain(`<title>${title}</title>`);
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('cross-origin-resource-policy')).toBe(embedding);
    expect(headers.get('x-robots-tag')).toBe(title === 'Callback' ? 'noindex' : null);
    expect(headers.get('content-security-policy')).toContain("script-src '");
  },
);

test('pages are compressed, answered without content when nothing changed, and lead from files to clean addresses', async () => {
  const first = await ask('/blog/a', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const etag = first.headers.get('etag') ?? '';
  expect((await ask('/blog/a', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const moved = await ask('/blog/a/index.html', { redirect: 'follow' });
  expect(new URL(moved.url).pathname).toBe('/blog/a');
});

test('nothing outside the folder is served', async () => {
  for (const address of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd']) {
    expect((await ask(address)).status).toBeGreaterThanOrEqual(400);
  }
});

test.each([
  ['127.0.0.1:3000', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
])('a request for the host "%s" gets %d', async (host, status) => {
  // `fetch` does not let it be set.
  const [answer] = await once(get({ host: 'localhost', port, headers: { host } }), 'response');
  answer.resume();
  expect(answer.statusCode).toBe(status);
});
