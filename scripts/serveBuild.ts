import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import handler from 'serve-handler';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { previewFolder, readBuildRecord } from 'docusaurus-quiet-pages/buildRecord';
import { isForThisMachine } from 'docusaurus-quiet-pages/developmentServer';
import {
  cacheControl,
  type HeaderRule,
  headerRules,
  headersFor,
} from 'docusaurus-quiet-pages/headers/headers';

/** Node's arguments for a build that is not for production. It runs in the folder of the site. */
export const previewBuild = ['scripts/docusaurus.mjs', 'build', '--out-dir', previewFolder('')];

/** A build that can be served, with the headers that production would send. */
interface ServableBuild {
  folder: string;
  rules: HeaderRule[];
  /** The pages that nothing may store. */
  unstoredPages: readonly string[];
}

/**
 * Reads a build and the headers that belong to it.
 *
 * @param advice the sentence that tells how to make the build
 * @throws Error with the advice if there is no build
 */
export function readSite(siteDir: string, folder: string, advice: string) {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build to serve. ${advice}`);
  }
  const record = readBuildRecord(siteDir, folder);
  // The pages of members are known, whatever the record says, or if there is none.
  const served = { ...servedFor(undefined), ...record };
  const { unstoredPages } = served;
  return { folder, unstoredPages, rules: headerRules(served), identity: record?.identity };
}

/**
 * A server that shows a build as production does: its headers, clean addresses, compressed, with a real 404. Requests for
 * another host than this machine get status 403.
 */
export function siteServer({ folder, rules, unstoredPages }: ServableBuild): Server {
  const settings = { public: folder, cleanUrls: true, directoryListing: false, etag: true };
  const compress = compression();
  const server = createServer((request, response) => {
    if (!isForThisMachine(request.headers)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
      return void response.end('This server answers only for localhost.\n');
    }
    const [address = '/'] = (request.url ?? '/').split('?');
    response.setHeaders(new Map(Object.entries(headersFor(rules, address))));
    // Unknown addresses get the 404 page.
    const served = existsSync(path.join(folder, address)) ? address : '/404.html';
    response.setHeader('Cache-Control', cacheControl(served, unstoredPages));
    // Its types are Express's, of which it uses what Node's own have.
    compress(request as never, response as never, () => void handler(request, response, settings));
  });
  // As long as load balancers keep one. After Node's 5 s, a browser may be sending its next request on a connection that
  // closes, and lose it.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Serves a build. @returns a function that stops it, once it accepts connections */
export async function serveBuild(build: ServableBuild, port: number): Promise<() => void> {
  const server = siteServer(build).listen(port, 'localhost');
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
