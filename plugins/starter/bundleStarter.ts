import path from 'node:path';
import { buildSync } from 'esbuild';
import { browserslist } from '../../package.json';

/** The starter (src/starter/) as one script, small enough to be in every page. */
export function bundleStarter(): string {
  return bundle('starter');
}

/** The Trusted Types policy (src/trusted-types/) as one script. */
export function bundleTrustedTypes(): string {
  return bundle('trusted-types');
}

function bundle(folder: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../../src', folder, 'index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: browserslist.production.map((browser) =>
      browser.replace('ios_saf', 'ios').replace(' >= ', ''),
    ),
    legalComments: 'none',
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
