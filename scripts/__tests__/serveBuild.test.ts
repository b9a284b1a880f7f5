import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { checkIdentity, type IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { newDirectory } from 'test-support/newDirectory';
import { identityWarning, serveBuild } from '../serveBuild';

const files = {
  'index.html': '<title>Home</title>',
  '404.html': '<title>Not found</title>',
  'blog/a/index.html': `<title>A</title>${'<p>text</p>'.repeat(500)}`,
  'callback/index.html': '<title>Callback</title>',
  'assets/js/a.js': 'a()',
  'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Serves these files and hands a way of asking for them to the test. */
async function served(
  test: (
    ask: (address: string, init?: RequestInit) => Promise<Response>,
    port: number,
  ) => Promise<void>,
): Promise<void> {
  const folder = newDirectory();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const port = await freePort();
  const privatePages = ['/callback/', '/logout/'];
  const rules = headerRules({ privatePages });
  const stop = await serveBuild({ folder, rules, unstoredPages: privatePages }, port);
  try {
    const ask = (address: string, init?: RequestInit) =>
      fetch(`http://localhost:${port}${address}`, { redirect: 'manual', ...init });
    await test(ask, port);
  } finally {
    stop();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each([
  ['/', 200, 'Home'],
  ['/blog/a', 200, 'A'],
  ['/blog/a/', 200, 'A'],
  ['/callback/?code=1&state=2', 200, 'Callback'],
  ['/blog', 404, 'Not found'],
  ['/nothing', 404, 'Not found'],
  ['/assets/js/gone.js', 404, 'Not found'],
])('%s answers %d with the page "%s"', async (address, status, title) => {
  await served(async (get) => {
    const response = await get(address);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<title>${title}</title>`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  });
});

test('addresses of files lead to the clean ones', async () => {
  await served(async (get) => {
    expect((await get('/blog/a/index.html')).status).toBe(301);
    const response = await get('/blog/a/index.html', { redirect: 'follow' });
    expect(new URL(response.url).pathname).toBe('/blog/a');
  });
});

test.each([
  ['/blog/a', 'public, max-age=0, must-revalidate', 'same-origin', null],
  ['/callback/?code=1', 'no-store', 'same-origin', 'noindex'],
  ['/img/a.svg', 'public, max-age=86400', 'cross-origin', null],
  ['/assets/js/a.js', 'public, max-age=31536000, immutable', 'same-origin', null],
  // What is missing today may be there tomorrow.
  ['/assets/js/gone.js', 'public, max-age=0, must-revalidate', 'same-origin', null],
])('%s carries its headers', async (address, cache, embedding, robots) => {
  await served(async (get) => {
    const { headers } = await get(address);
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('cross-origin-resource-policy')).toBe(embedding);
    expect(headers.get('x-robots-tag')).toBe(robots);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  });
});

test('pages are compressed, and answered without content when nothing changed', async () => {
  await served(async (get) => {
    const first = await get('/blog/a', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    const second = await get('/blog/a', { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
  });
});

test('nothing outside the folder is served', async () => {
  await served(async (get) => {
    for (const address of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd']) {
      expect((await get(address)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

/** The status of the answer to a request with this header; `fetch` does not let it be set. */
function statusFor(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ host: 'localhost', port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });
}

test.each([
  ['localhost', 200],
  ['LOCALHOST:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example:3000', 403],
  ['0.0.0.0', 403],
])('a request for the host "%s" gets %d', async (host, status) => {
  await served(async (_, port) => {
    expect(await statusFor(host, port)).toBe(status);
  });
});

const origin = 'http://localhost:3000';

const local = checkIdentity({
  Auth: {
    Cognito: {
      userPoolId: 'eu-central-1_AbCdEfGhI',
      userPoolClientId: '1example23456789',
      userPoolEndpoint: 'http://localhost:9229/',
      loginWith: {
        oauth: {
          domain: 'localhost:9443',
          redirectSignIn: [`${origin}/callback/`],
          redirectSignOut: [`${origin}/logout/`],
          responseType: 'code',
        },
      },
    },
  },
});

function identity(changes: Partial<IdentityConfig> = {}): IdentityConfig {
  return { ...local, ...changes };
}

test('a build with the local identity needs no warning, whatever else it sets', () => {
  expect(identityWarning({ identity: identity() }, identity())).toBeUndefined();
  const other = identity({ totpIssuer: 'My blog', logLevel: 'DEBUG' });
  expect(identityWarning({ identity: other }, identity())).toBeUndefined();
});

test.each([
  undefined,
  {},
  { identity: identity({ userPoolId: 'eu-central-1_Other' }) },
  { identity: identity({ userPoolEndpoint: 'http://localhost:9999/' }) },
  { identity: identity({ oauth: { ...local.oauth!, domain: 'localhost:9999' } }) },
  {
    identity: identity({
      oauth: { ...local.oauth!, redirectSignIn: ['http://localhost:4000/callback/'] },
    }),
  },
])('a build without sign-in, or with another one, or for another port is named: %j', (record) => {
  expect(identityWarning(record, identity())).toMatch(
    /^The last build was made for another sign-in than the local one, or for another address/,
  );
});
