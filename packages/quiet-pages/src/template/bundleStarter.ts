import { createHash } from 'node:crypto';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { buildSync } from 'esbuild';
import { browserslist } from '../../../../package.json';

/** The starter (packages/quiet-pages/src/starter/) as one script, small enough to be in every page. */
export function bundleStarter(): string {
  return bundle('starter', 'iife');
}

/** The Trusted Types policy (packages/quiet-pages/src/trusted-types/) as one script. */
export function bundleTrustedTypes(): string {
  return bundle('trusted-types', 'iife');
}

/** What finds out on the home page whether the base URL is right (packages/quiet-pages/src/base-url/), as one script. */
export function bundleBaseUrl(): string {
  return bundle('base-url', 'iife');
}

/** The module that the starter loads to enlarge a picture (packages/quiet-pages/src/enlarge/), and its address, which changes with it. */
export function bundleEnlarge(): { address: string; text: string } {
  const text = bundle('enlarge', 'esm');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { address: `assets/js/enlarge.${hash}.js`, text };
}

function bundle(folder: string, format: 'iife' | 'esm'): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '..', folder, 'index.ts')],
    bundle: true,
    write: false,
    format,
    target: browserslist.production.map((browser) =>
      browser.replace('ios_saf', 'ios').replace(' >= ', ''),
    ),
    legalComments: 'none',
    logLevel: 'error',
  });
  // Its minifier makes 5 % less of it than esbuild's.
  const { code } = minifySync(outputFiles[0]?.text ?? '', {
    module: format === 'esm',
    // No function expression in them is called with `new` or uses `this`, so that they may become arrow functions.
    compress: { passes: 3, toplevel: true, ecma: 2020, unsafe_arrows: true },
    mangle: { toplevel: true },
  });
  return code.trim();
}
