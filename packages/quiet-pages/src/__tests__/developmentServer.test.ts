import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Compiler, RspackOptions } from '@rspack/core';
import { developmentFiles, developmentServer, type Middleware } from '../developmentServer';
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
    setupMiddlewares: (middlewares: unknown[]) => middlewares,
  };
  running = new WebpackDevServer(
    merge([ofDocusaurus, merge([files.devServer, devServer])]),
    compiler,
  );
  await running.start();
  port = (running.server.address() as AddressInfo).port;
});

afterAll(() => running.stop());

/** The answer to a request by a name of the machine. */
function get(host: string, path: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}` };
    const request = http.get({ host: 'localhost', port, path, headers }, (response) => {
      response.destroy();
      resolve(response);
    });
    request.once('error', reject);
  });
}

test.each(['/main.js', '/img/drawing.svg'])(
  '%s has the headers of production, with which no other page reads it, and is refused to other names',
  async (file) => {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const { statusCode, headers } = await get(name, file);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': expect.stringMatching(/./),
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
    // A page whose name is changed to this machine asks by its own name (DNS rebinding).
    for (const name of ['evil.example', 'localhost.evil.example']) {
      expect((await get(name, file)).statusCode).toBe(403);
    }
  },
);
