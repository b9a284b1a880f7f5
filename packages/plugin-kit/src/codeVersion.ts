import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/**
 * A version of code that makes files which are kept between builds: other code may make other files. Comments in the
 * code do not matter.
 *
 * @param entry the absolute path of the module; what it imports counts, too
 * @param packageFiles the package.json of each package whose version matters
 */
export function codeVersion(entry: string, packageFiles: readonly string[]): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    write: false,
    bundle: true,
    minify: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const hash = createHash('sha256');
  for (const file of packageFiles) {
    hash.update((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
  }
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex');
}
