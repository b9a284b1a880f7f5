import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';

/** A version of the code in a folder, and of packages by their `package.json`: another may make other files to keep. */
export function codeVersion(folder: string, packageFiles: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of packageFiles) hash.update(readFileSync(file));
  const sources = filesBelow(folder).filter((file) => !/(?:^|\/)__\w+__\//.test(file));
  for (const file of sources.sort())
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
