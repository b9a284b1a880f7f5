import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import handler from 'serve-handler';
import { cacheControl, headersFor } from 'docusaurus-quiet-pages/headers/headers';
import { isForThisMachine } from 'docusaurus-quiet-pages/development-server/ownRequest';
import type { ServableBuild } from './site';

/**
 * Serves a build as production does: its headers, clean addresses, compressed, with a real 404. Requests for another
 * host than this machine get status 403.
 *
 * @returns a function that stops it, once it accepts connections.
 */
export function serveBuild(
  { folder, rules, unstoredPages }: Omit<ServableBuild, 'record'>,
  port: number,
): Promise<() => void> {
  const settings = {
    public: folder,
    cleanUrls: true,
    directoryListing: false,
    symlinks: false,
    etag: true,
  };
  const compress = compression();
  const server = createServer((request, response) => {
    if (!isForThisMachine(request.headers)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
      return void response.end('This server answers only for localhost.\n');
    }
    const [pathname = '/'] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headersFor(rules, pathname))) {
      response.setHeader(name, value);
    }
    // Unknown addresses get the 404 page.
    const served = existsSync(path.join(folder, pathname)) ? pathname : '/404.html';
    response.setHeader('Cache-Control', cacheControl(served, unstoredPages));
    // Its types are Express's, of which it uses what Node's own have.
    compress(request as never, response as never, () => void handler(request, response, settings));
  });
  // As long as load balancers keep one. After Node's 5 s, a browser may be sending its next request on a connection that
  // closes, and lose it.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () =>
      resolve(() => {
        server.close();
        server.closeAllConnections();
      }),
    );
  });
}
