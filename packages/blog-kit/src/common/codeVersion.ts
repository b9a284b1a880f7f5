import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';

/**
 * A version of code that makes files which are kept between builds: other code may make other files.
 *
 * An installed package does not change without its version. One that runs from its source, as in its own repository, is
 * known by what its files say.
 *
 * @param folder the absolute path of the folder with the code
 * @param packageFiles the package.json of each other package whose version matters
 */
export function codeVersion(folder: string, packageFiles: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of packageFiles) hash.update(versionIn(file));
  const real = realpathSync(folder);
  if (real.split(path.sep).includes('node_modules')) {
    hash.update(versionIn(packageFileOf(real)));
  } else {
    const sources = filesBelow(real).filter((file) => !/(?:^|\/)__\w+__\//.test(file));
    for (const file of sources.sort()) {
      hash.update(file).update(readFileSync(path.join(real, file)));
    }
  }
  return hash.digest('hex');
}

/** The package.json of the package that a folder belongs to. */
function packageFileOf(folder: string): string {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? file : packageFileOf(path.dirname(folder));
}

function versionIn(packageFile: string): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}
