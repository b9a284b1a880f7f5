import type { Plugin } from '@docusaurus/types';
import type { BuildRecord } from '../../hosting/buildRecord';
import { headerRules, headersFor } from '../../hosting/headers';
import { developmentSources } from './developmentSources';

/** The settings of webpack-dev-server that this plugin sets: https://webpack.js.org/configuration/dev-server/ */
export interface DevServer {
  allowedHosts: 'auto';
  headers(request: { url?: string }): Record<string, string>;
}

/**
 * Docusaurus plugin: `npm start` sends the headers of production, so that it shows nothing that production blocks, and
 * answers only requests for this machine's names.
 */
export default function developmentServer(site: BuildRecord): () => Plugin {
  const rules = headerRules({ ...site, scriptHashes: [], development: developmentSources });
  const devServer: DevServer = {
    // Docusaurus allows every host name, so a web page whose name is changed to this machine (DNS rebinding) could read
    // it.
    allowedHosts: 'auto',
    // Replaces Docusaurus's headers, which let every web page read.
    headers: ({ url = '/' }) => headersFor(rules, url.split('?')[0] ?? '/'),
  };
  return () => ({
    name: 'development-server',
    // Docusaurus's source maps use `eval`, which the policy blocks; this setting writes them to separate files.
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production'
        ? {}
        : ({ devServer, devtool: 'cheap-module-source-map' } as object),
  });
}
