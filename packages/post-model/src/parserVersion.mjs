import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownPackages } from 'docusaurus-plugin-kit/ownPackages.mjs';
import { build } from 'esbuild';

/**
 * A version of the code that parses posts: the checks' code, the packages, and the syntax that the site sets. Kept posts
 * are valid only for the same version.
 *
 * @param checks the folder of this file
 * @param siteDir where the lock file is
 * @param {import('./markdown/syntax').Syntax} syntax
 */
export async function parserVersion(checks, siteDir, syntax) {
  const hash = createHash('sha256')
    .update(await codeIn(checks))
    .update(JSON.stringify(syntax));
  for (const lock of ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']) {
    const file = path.join(siteDir, lock);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function codeIn(checks) {
  const { outputFiles } = await build({
    entryPoints: [path.join(checks, 'readPosts.ts')],
    absWorkingDir: path.resolve(checks),
    write: false,
    bundle: true,
    packages: 'external',
    plugins: [ownPackages],
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles[0].contents;
}
