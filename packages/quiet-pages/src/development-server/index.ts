import type { Server } from 'node:http';
import type { Middleware } from '../common/developmentFiles';
import type { Served } from '../headers/served';
import { headerRules, headersFor } from '../headers/headers';
import { developmentSources } from './developmentSources';
import { belowRoot } from '../site-roots/siteRoots';
import { refuseOthers, refuseOtherSockets } from './refuseOthers';

/** The settings of webpack-dev-server that are set here: https://webpack.js.org/configuration/dev-server/ */
export interface DevServer {
  allowedHosts: 'auto';
  headers(request: { url?: string }): Record<string, string>;
  setupMiddlewares(middlewares: Middleware[]): [];
  onListening(devServer: { server?: Server }): void;
}

/**
 * The bundler's settings with which the development server sends the headers of production, so that it shows nothing
 * that production blocks, and answers only requests of its own pages (see ownRequest.ts).
 */
export function developmentServer(
  site: Served,
  baseUrl: string,
): { devServer: DevServer; devtool: string } {
  const rules = headerRules({ ...site, scriptHashes: [], development: developmentSources });
  const devServer: DevServer = {
    // Docusaurus allows all, which would also switch off the checks of webpack-dev-server.
    allowedHosts: 'auto',
    // Replaces Docusaurus's headers, which let every web page read.
    headers: ({ url = '/' }) => headersFor(rules, belowRoot(url.split('?')[0] ?? '/', [baseUrl])),
    setupMiddlewares(middlewares) {
      // It comes first. Docusaurus appends the result to its own list, which is this array.
      middlewares.unshift(refuseOthers);
      return [];
    },
    onListening({ server }) {
      if (server) refuseOtherSockets(server);
    },
  };
  // Docusaurus's source maps use `eval`, which the policy blocks; this setting writes them to separate files.
  return { devServer, devtool: 'cheap-module-source-map' };
}
