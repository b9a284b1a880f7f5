import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Names the code that parses posts, that of the site with its settings and that of packages: what it has made of a text
 * is of use to the same code alone.
 *
 * @param checks the folder of this file
 * @param siteDir where the lock file is
 * @throws esbuild's BuildFailure when the code cannot be read, such as settings with a quote too few.
 */
export async function parserVersion(checks, siteDir) {
  const hash = createHash('sha256').update(await codeIn(checks));
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
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles[0].contents;
}
