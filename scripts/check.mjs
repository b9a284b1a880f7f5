import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// The checks of a small blog take less time than tsx does to look through the files of the packages that they use for
// what it has to transform. Only the site's own files are TypeScript; packages Node loads as they are.
const outfile = path.resolve('.cache', 'check', `${process.pid}.mjs`);
if (await isBundled()) {
  try {
    await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
} else {
  process.exitCode = 1;
}

/** Bundles the checks with the site's settings, whose mistakes it tells by file and line: they are no matter of code. */
async function isBundled() {
  try {
    await build({
      entryPoints: ['scripts/check.ts'],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
    return true;
  } catch (error) {
    if (!error.errors) throw error;
    for (const { location, text } of error.errors) {
      console.error(location ? `${location.file}:${location.line}  ${text}` : text);
    }
    return false;
  }
}
