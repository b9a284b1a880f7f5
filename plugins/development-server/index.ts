import type { Plugin } from '@docusaurus/types';
import type { BuildRecord } from '../../hosting/buildRecord';
import { headerRules, headersFor } from '../../hosting/headers';
import { developmentSources } from './developmentSources';

/** What of webpack-dev-server's settings this plugin sets: https://webpack.js.org/configuration/dev-server/ */
export interface DevServer {
  allowedHosts: 'auto';
  headers(request: { url?: string }): Record<string, string>;
}

/**
 * Docusaurus plugin: `npm start` sends the headers of production, so that nothing is seen there that production refuses,
 * and answers only who asks for this machine.
 */
export default function developmentServer(site: BuildRecord): () => Plugin {
  const rules = headerRules({ ...site, scriptHashes: [], development: developmentSources });
  const devServer: DevServer = {
    // Docusaurus allows every name, and so any web page whose name is turned to this machine (DNS rebinding) to read.
    allowedHosts: 'auto',
    // In place of Docusaurus's, which let every web page read.
    headers: ({ url = '/' }) => headersFor(rules, url.split('?')[0] ?? '/'),
  };
  return () => ({
    name: 'development-server',
    // Docusaurus keeps modules as text to evaluate, which the policy refuses; so they are mapped to their sources beside.
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production'
        ? {}
        : ({ devServer, devtool: 'cheap-module-source-map' } as object),
  });
}
