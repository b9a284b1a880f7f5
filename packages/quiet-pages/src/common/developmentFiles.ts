import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@docusaurus/types';

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
