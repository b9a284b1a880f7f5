import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KeptScripts } from './KeptScripts';

/** The packages with the minimizer and its settings. */
const packages = ['@docusaurus/bundler', '@docusaurus/faster', '@rspack/core'];

/** The bundler's plugin that minifies only scripts that have changed since the last build of a site. */
export function keptScripts(siteDir: string): KeptScripts {
  return new KeptScripts(path.join(siteDir, '.cache', 'scripts'), versions());
}

function versions(): string {
  return packages
    .map((name) => readFileSync(require.resolve(`${name}/package.json`), 'utf8'))
    .map((text) => (JSON.parse(text) as { version: string }).version)
    .join();
}
