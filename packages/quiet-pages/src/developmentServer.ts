import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@docusaurus/types';
import { headerRules, headersFor, type Served } from './headers/headers';

/**
 * The bundler's settings with which the development server sends the headers of production, so that it shows nothing
 * that production blocks, and refuses other pages what it serves, such as drafts.
 */
export function developmentServer(site: Served) {
  const rules = headerRules({ ...site, isDevelopment: true });
  // https://webpack.js.org/configuration/dev-server/
  const devServer = {
    // Docusaurus allows all, which would also switch off the checks of webpack-dev-server.
    allowedHosts: 'auto',
    // Replaces Docusaurus's headers, which let every web page read.
    headers: ({ url = '/' }: { url?: string }) => headersFor(rules, url.split('?')[0] ?? '/'),
  };
  // Docusaurus's source maps use `eval`, which the policy blocks; this setting writes them to separate files.
  return { devServer, devtool: 'cheap-module-source-map' };
}

/**
 * Whether a request asks for this machine by a name of its own. A page whose name is changed to this machine (DNS
 * rebinding) asks for it by the page's name, and could read the answer.
 */
export function isForThisMachine({ host = '' }: IncomingHttpHeaders): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host);
}

/** A middleware of webpack-dev-server. */
export interface Middleware {
  name: string;
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * Docusaurus plugin: lets `npm start` serve what a build writes into files.
 *
 * @param name of the plugin
 * @param middlewares each answers the requests for its files, and leaves all others to the next
 */
export function developmentFiles(name: string, middlewares: readonly Middleware[]): Plugin {
  const devServer = {
    // webpack-merge joins the results of this function of all plugins; the list itself is Docusaurus's.
    setupMiddlewares(all: { name?: string }[]) {
      // After the headers.
      const bundle = all.findIndex((one) => one.name === 'webpack-dev-middleware');
      all.splice(bundle, 0, ...middlewares);
      return [];
    },
  };
  return {
    name,
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production' ? {} : ({ devServer } as object),
  };
}
