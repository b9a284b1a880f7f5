import path from 'node:path';
import { buildSync } from 'esbuild';
import { browserslist } from '../../package.json';

/** The starter (src/starter/) as one script, small enough to be in every page. */
export function bundleStarter(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../../src/starter/index.ts')],
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
