import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newDirectory } from 'test-support/newDirectory';
import { siteServer } from '../serveBuild';

// The browser tests look at the headers that it sends.

let server: Server;
let port: number;
beforeAll(async () => {
  const folder = newDirectory({
    'index.html': 'Home',
    '404.html': 'None',
    'blog/a/index.html': 'A',
  });
  server = siteServer({ folder, rules: [], unstoredPages: [] }).listen(0, 'localhost');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (address: string, init?: RequestInit) =>
  fetch(`http://localhost:${port}${address}`, init);

test('pages have clean addresses, to which those of files lead, and are sent once', async () => {
  for (const address of ['/blog/a', '/blog/a/', '/blog/a?b=1'])
    expect(await (await ask(address)).text()).toBe('A');
  const moved = await ask('/blog/a/index.html');
  expect(new URL(moved.url).pathname).toBe('/blog/a');
  const etag = moved.headers.get('etag') ?? '';
  expect((await ask('/blog/a', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test.each(['/blog', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd'])(
  '%s is not there',
  async (address) => expect((await ask(address)).status).toBeGreaterThanOrEqual(400),
);

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
