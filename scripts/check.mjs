import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ownPackages } from 'docusaurus-plugin-kit/ownPackages.mjs';
import { build } from 'esbuild';

// Checking a small blog takes less time than tsx takes to search the packages for files to transform. So only the site's
// own files, which are TypeScript, are bundled, and Node loads the packages as they are.
const folder = path.resolve('.cache', 'check');
const bundle = await bundleChecks();
if (bundle) {
  const file = path.join(folder, `${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, bundle);
  try {
    const { check } = await import(pathToFileURL(file).href);
    await check(
      path.dirname(fileURLToPath(import.meta.resolve('docusaurus-post-model/readPosts'))),
    );
  } finally {
    rmSync(file);
  }
} else {
  process.exitCode = 1;
}

/** Bundles the checks with the site's settings. It reports a mistake in the settings by file and line, without a stack. */
async function bundleChecks() {
  try {
    const { outputFiles } = await build({
      entryPoints: ['scripts/check.ts'],
      write: false,
      bundle: true,
      packages: 'external',
      plugins: [ownPackages],
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
