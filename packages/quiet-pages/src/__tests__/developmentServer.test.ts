import { mkdirSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Compiler, RspackOptions } from '@rspack/core';
import { developmentFiles, type Middleware } from '../common/developmentFiles';
import { developmentServer } from '../developmentServer';
import { newDirectory } from 'test-support/newDirectory';

interface RunningServer {
  server: http.Server;
  start(): Promise<void>;
  stop(): Promise<void>;
}

// The packages that Docusaurus itself uses.
const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
const ofFaster = createRequire(require.resolve('@docusaurus/faster'));
const WebpackDevServer = ofCore('webpack-dev-server') as new (
  options: object,
  compiler: Compiler,
) => RunningServer;
const { merge } = ofCore('webpack-merge') as { merge(options: object[]): object };
const { rspack } = ofFaster('@rspack/core') as { rspack(options: RspackOptions): Compiler };

/** The path of Docusaurus's own middleware, which tells the sources of modules. */
const sources = '/__get-internal-source';

let running: RunningServer;
let port: number;

beforeAll(async () => {
  const context = newDirectory();
  mkdirSync(path.join(context, 'src'));
  writeFileSync(path.join(context, 'src/index.js'), 'console.log(1)');
  const compiler = rspack({
    context,
    mode: 'development',
    target: 'web',
    infrastructureLogging: { level: 'none' },
    output: { filename: 'main.js' },
  });
  const drawing: Middleware = {
    name: 'drawing',
    middleware: ({ url }, response, next) =>
      url === '/img/drawing.svg' ? response.end('<svg/>') : next(),
  };
  // Another plugin, which comes before this one. Docusaurus merges the settings of all plugins first.
  const { configureWebpack } = developmentFiles('drawings', [drawing]) as unknown as {
    configureWebpack(config: object, isServer: boolean): { devServer: object };
  };
  const files = configureWebpack({}, false);
  const { devServer } = developmentServer({});
  // As in Docusaurus's lib/commands/start/webpack.js.
  const ofDocusaurus = {
    allowedHosts: 'all',
    host: 'localhost',
    port: 0,
    devMiddleware: { stats: false },
    setupMiddlewares(middlewares: unknown[]) {
      middlewares.unshift(
        ({ url }: http.IncomingMessage, response: http.ServerResponse, next: () => void) => {
          if (url === sources) response.end('the source of a module');
          else next();
        },
      );
      return middlewares;
    },
  };
  running = new WebpackDevServer(
    merge([ofDocusaurus, merge([files.devServer, devServer])]),
    compiler,
  );
  await running.start();
  port = (running.server.address() as AddressInfo).port;
});

afterAll(() => running.stop());

/** The status of the answer to a request, by default for the site's script. */
function status(headers: IncomingHttpHeaders, path = '/main.js'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: 'localhost', port, path, headers });
    const finish = (response: http.IncomingMessage) => {
      response.destroy();
      resolve(response.statusCode);
    };
    request.once('response', finish).once('upgrade', finish).once('error', reject);
  });
}

function socketStatus(headers: IncomingHttpHeaders): Promise<number | undefined> {
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return status({ ...handshake, ...headers }, '/ws');
}

test('the site, the address bar and programs of this machine are answered', async () => {
  const host = `localhost:${port}`;
  const origin = `http://${host}`;
  expect(await status({ host })).toBe(200);
  expect(await status({ host: `127.0.0.1:${port}` })).toBe(200);
  expect(await status({ host: `[::1]:${port}` })).toBe(200);
  expect(await status({ host, 'sec-fetch-site': 'none' })).toBe(200);
  expect(await status({ host, origin, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await socketStatus({ host, origin })).toBe(101);
});

test.each(['evil.example', '0.0.0.0', '192.168.1.2', 'evil.localhost', 'localhost.evil.example'])(
  'a request for the host %s is refused',
  async (name) => {
    const host = `${name}:${port}`;
    expect(await status({ host })).toBe(403);
    expect(await socketStatus({ host, origin: `http://${host}` })).toBe(403);
  },
);

test.each([
  'https://evil.example',
  'http://203.0.113.7',
  'http://localhost:1',
  'null',
  'file://',
  'chrome-extension://abc',
])('a page of %s reads nothing', async (origin) => {
  const host = `localhost:${port}`;
  expect(await status({ host, origin })).toBe(403);
  expect(await socketStatus({ host, origin })).toBe(403);
});

test('what other plugins serve has the headers of production, and is refused to others', async () => {
  const address = `http://localhost:${port}/img/drawing.svg`;
  const answer = await fetch(address);
  expect(await answer.text()).toBe('<svg/>');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await status({ host: 'evil.example' }, '/img/drawing.svg')).toBe(403);
});

test("Docusaurus's own answers are refused to others, too", async () => {
  const host = `localhost:${port}`;
  expect(await status({ host }, sources)).toBe(200);
  expect(await status({ host, origin: 'https://evil.example' }, sources)).toBe(403);
});

test('a WebSocket without an origin is refused', async () => {
  expect(await socketStatus({ host: `localhost:${port}` })).toBe(403);
});

test.each(['cross-site', 'same-site'])(
  'a %s page can open a page and load nothing',
  async (site) => {
    const host = `localhost:${port}`;
    const from = { host, 'sec-fetch-site': site };
    expect(await status({ ...from, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' })).toBe(
      403,
    );
    expect(await status({ ...from, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' })).toBe(
      403,
    );
    expect(
      await status({ ...from, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }),
    ).toBe(403);
    expect(
      await status({ ...from, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
    ).toBe(200);
  },
);
