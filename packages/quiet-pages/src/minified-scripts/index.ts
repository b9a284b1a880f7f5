import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { KeptScripts } from './KeptScripts';

/** The packages with the minimizer and its settings. */
const packages = ['@docusaurus/bundler', '@docusaurus/faster', '@rspack/core'];

/** Docusaurus plugin: minifies only scripts that have changed since the last build (KeptScripts.ts). */
export default function keptScriptsPlugin({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
  return {
    name: 'kept-scripts',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const folder = path.join(siteDir, '.cache', 'scripts');
      return { plugins: [new KeptScripts(folder, versions())] };
    },
  };
}

function versions(): string {
  return packages
    .map((name) => readFileSync(require.resolve(`${name}/package.json`), 'utf8'))
    .map((text) => (JSON.parse(text) as { version: string }).version)
    .join();
}
