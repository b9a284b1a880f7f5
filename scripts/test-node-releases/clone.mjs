import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folderOf, root } from './folders.mjs';

/**
 * Clones what is committed into a folder in which nothing is installed. Ends the process with one line when Git fails.
 *
 * @returns the folder
 */
export function cloneRepository(release) {
  const folder = `${folderOf(release)}/clone`;
  rmSync(folder, { recursive: true, force: true });
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(`Git could not clone the repository. ${stderr}`);
    process.exit(1);
  }
  return folder;
}
