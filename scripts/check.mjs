import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// The checks of a small blog take less time than tsx does to look through the files of the packages that they use for
// what it has to transform. Only the site's own files are TypeScript; packages Node loads as they are.
const outfile = path.resolve('.cache', 'check', `${process.pid}.mjs`);
await build({
  entryPoints: ['scripts/check.ts'],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
});
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile);
}
