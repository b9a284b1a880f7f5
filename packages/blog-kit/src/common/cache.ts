import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';

/**
 * A version of code that makes files which are kept between builds: other code may make other files.
 *
 * @param folder the absolute path of the folder with the code
 * @param packageFiles the package.json of each package whose version matters: it does not change without that
 */
export function codeVersion(folder: string, packageFiles: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of packageFiles) {
    hash.update((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
  }
  const real = realpathSync(folder);
  const sources = filesBelow(real).filter((file) => !/(?:^|\/)__\w+__\//.test(file));
  for (const file of sources.sort()) hash.update(file).update(readFileSync(path.join(real, file)));
  return hash.digest('hex');
}
