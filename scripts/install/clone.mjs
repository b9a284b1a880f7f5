import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository that this file lies in. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Clones what is committed into a folder in which nothing is installed. Ends the process with one line when Git fails.
 *
 * @param parent where the clone lies, as `clone`
 * @returns the folder
 */
export function cloneRepository(parent) {
  const folder = `${parent}/clone`;
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
