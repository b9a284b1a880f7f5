import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from './workspaces';

/**
 * Where the files lie that go into the package as they are: its README, its license and its `files`.
 *
 * @throws Error that names a file that is missing.
 */
export function textsOf(root: string, { folder, manifest }: Workspace): Map<string, string> {
  const { name, files = [] } = manifest;
  const license = path.join(folder, 'LICENSE');
  const texts = new Map(['README.md', ...files].map((file) => [file, path.join(folder, file)]));
  texts.set('LICENSE', existsSync(license) ? license : path.join(root, 'LICENSE'));
  for (const [text, file] of texts) {
    if (!existsSync(file)) throw new Error(`${name}: the file ${text} is missing.`);
  }
  return texts;
}
