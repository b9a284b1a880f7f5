import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import handler from 'serve-handler';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import {
  previewFolder,
  readBuildRecord,
  type BuildRecord,
} from 'docusaurus-quiet-pages/buildRecord';
import { isForThisMachine } from 'docusaurus-quiet-pages/developmentServer';
import {
  cacheControl,
  type HeaderRule,
  headerRules,
  headersFor,
} from 'docusaurus-quiet-pages/headers/headers';

/** Node's arguments for a build that is not for production. It runs in the folder of the site. */
export const previewBuild = ['scripts/docusaurus.mjs', 'build', '--out-dir', previewFolder('')];

/** A build that can be served. */
interface ServableBuild {
  folder: string;
  /** The headers that production would send with it. */
  rules: HeaderRule[];
  /** The settings of the build, if they are known. */
  record?: BuildRecord;
  /** The pages that nothing may store. */
  unstoredPages: readonly string[];
}

/**
 * Reads a build and the headers that belong to it.
 *
 * @param advice the sentence that tells how to make the build
 * @throws Error with the advice if there is no build
 */
export function readSite(siteDir: string, folder: string, advice: string): ServableBuild {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build to serve. ${advice}`);
  }
  const record = readBuildRecord(siteDir, folder);
  // The pages of members are known, whatever the record says, or if there is none.
  const served = { ...servedFor(undefined), ...record };
  const { unstoredPages } = served;
  return { folder, record, unstoredPages, rules: headerRules(served) };
}

/**
 * Serves a build as production does: its headers, clean addresses, compressed, with a real 404. Requests for another
 * host than this machine get status 403.
 *
 * @returns a function that stops it, once it accepts connections.
 */
export function serveBuild(
  { folder, rules, unstoredPages }: ServableBuild,
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
    const [address = '/'] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headersFor(rules, address))) {
      response.setHeader(name, value);
    }
    // Unknown addresses get the 404 page.
    const served = existsSync(path.join(folder, address)) ? address : '/404.html';
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

/**
 * Says in one line why signing in will not work with a build; undefined if it will.
 *
 * @param record the settings of the build, if they are known
 * @param local the settings of the local identity for the site's address
 */
export function identityWarning(
  record: BuildRecord | undefined,
  local: IdentityConfig,
): string | undefined {
  const idsOf = ({ userPoolId, userPoolClientId, userPoolEndpoint, oauth }: IdentityConfig) =>
    JSON.stringify([
      userPoolId,
      userPoolClientId,
      userPoolEndpoint,
      oauth?.domain,
      oauth?.redirectSignIn,
    ]);
  const built = record?.identity as IdentityConfig | undefined;
  if (built && idsOf(built) === idsOf(local)) return undefined;
  return 'The last build was made for another sign-in than the local one, or for another address, so signing in does not work. Leave out --no-build to build with it.';
}
