import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Compiler, RspackOptions } from '@rspack/core';
import { writeAtomically } from '../common/files';
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

beforeAll(async () => {
  const context = newDirectory();
  writeAtomically(path.join(context, 'src/index.js'), 'console.log(1)');
  const output = { filename: 'main.js' };
  const infrastructureLogging = { level: 'none' } as const;
  const settings = { mode: 'development', target: 'web', infrastructureLogging } as const;
  const compiler = rspack({ context, output, ...settings });
  const drawing: Middleware = {
    name: 'drawing',
    middleware: ({ url }, response, next) =>
      url === '/img/drawing.svg' ? response.end('<svg/>') : next(),
  };
  // Another plugin, which comes before this one. Docusaurus merges the settings of all plugins first.
  const { configureWebpack } = developmentFiles('drawings', [drawing]);
  const files = configureWebpack!({}, false, {} as never, undefined) as { devServer: object };
  // As in Docusaurus's lib/commands/start/webpack.js.
  const ofDocusaurus = {
    allowedHosts: 'all',
    host: 'localhost',
    port: 0,
    devMiddleware: { stats: false },
    setupMiddlewares: (middlewares: unknown[]) => middlewares,
  };
  const ofPlugins = merge([files.devServer, developmentServer({}).devServer]);
  running = new WebpackDevServer(merge([ofDocusaurus, ofPlugins]), compiler);
  await running.start();
});

afterAll(() => running.stop());

/** The answer to a request by a name of the machine. */
async function get(name: string, file: string): Promise<http.IncomingMessage> {
  const { port } = running.server.address() as AddressInfo;
  const headers = { host: `${name}:${port}` };
  const request = http.get({ host: 'localhost', port, path: file, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response.destroy();
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
