import { createReadStream, existsSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import handler from 'serve-handler';
import { cacheControl, headersFor } from 'docusaurus-quiet-pages/headers/headers';
import { isForThisMachine } from 'docusaurus-quiet-pages/development-server/ownRequest';
import { belowRoot } from 'docusaurus-quiet-pages/site-roots/siteRoots';
import type { ServableBuild } from './site';

/**
 * Serves a build as production does: its headers, clean addresses, compressed, with a real 404. Requests for another
 * host than this machine get status 403.
 *
 * @returns a function that stops it, once it accepts connections.
 */
export function serveBuild(
  { folder, rules, unstoredPages, roots }: Omit<ServableBuild, 'record'>,
  port: number,
): Promise<() => void> {
  const settings = {
    public: folder,
    cleanUrls: true,
    directoryListing: false,
    symlinks: false,
    etag: true,
  };
  const baseUrl = roots.at(-1) ?? '/';
  const files = filesBelow(folder, baseUrl);
  const compress = compression();
  const server = createServer((request, response) => {
    if (!isForThisMachine(request.headers)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
      return void response.end('This server answers only for localhost.\n');
    }
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (!pathname.startsWith(baseUrl)) {
      if (`${pathname}/` === baseUrl)
        return void response.writeHead(302, { Location: baseUrl }).end();
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      return void response.end(`The site is at ${baseUrl}, and nothing is here.\n`);
    }
    const address = belowRoot(pathname, roots);
    for (const [name, value] of Object.entries(headersFor(rules, address))) {
      response.setHeader(name, value);
    }
    // Unknown addresses get the 404 page.
    const isThere = existsSync(path.join(folder, pathname.slice(baseUrl.length)));
    const served = isThere ? address : '/404.html';
    response.setHeader('Cache-Control', cacheControl(served, unstoredPages));
    // Its types are Express's, of which it uses what Node's own have.
    compress(
      request as never,
      response as never,
      () =>
        // Their types are those of Node's functions with all of their forms, of which it calls one.
        void handler(request, response, settings, files as never),
    );
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

/**
 * The functions by which serve-handler finds files. It looks for them by the whole path of an address, of which a build
 * has only what is below `baseUrl`.
 */
function filesBelow(folder: string, baseUrl: string) {
  const site = path.join(folder, baseUrl);
  const inBuild = (file: string) =>
    `${file}${path.sep}`.startsWith(site) ? path.join(folder, file.slice(site.length)) : file;
  return {
    lstat: (file: string) => lstat(inBuild(file)),
    realpath: (file: string) => realpath(inBuild(file)),
    createReadStream: (file: string, options: Parameters<typeof createReadStream>[1]) =>
      createReadStream(inBuild(file), options),
  };
}
