import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parserVersion } from '../plugins/content-checks/parserVersion.mjs';

// The checks of a small blog take less time than tsx does to look through the files of the packages that they use for
// what it has to transform. Only the site's own files are TypeScript; packages Node loads as they are.
const folder = path.resolve('.cache', 'check');
const bundle = await bundleChecks();
if (bundle) {
  const file = path.join(folder, `${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, bundle);
  try {
    const { check } = await import(pathToFileURL(file).href);
    await check(await parserVersion('plugins/content-checks', '.'));
  } finally {
    rmSync(file);
  }
} else {
  process.exitCode = 1;
}

/** Bundles the checks with the site's settings, whose mistakes it tells by file and line: they are no matter of code. */
async function bundleChecks() {
  try {
    const { outputFiles } = await build({
      entryPoints: ['scripts/check.ts'],
      write: false,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
    return outputFiles[0].text;
  } catch (error) {
    if (!error.errors) throw error;
    for (const { location, text } of error.errors) {
      console.error(location ? `${location.file}:${location.line}  ${text}` : text);
    }
    return undefined;
  }
}
