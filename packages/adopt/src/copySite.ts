import { constants } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What tools make in the folder of a site. */
const MADE = new Set(['node_modules', 'build', '.git', '.cache', '.docusaurus']);

/** Copies what is written by people in a site into a temporary folder, where a dry run can write. */
export async function copySite(siteDir: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'adopt-'));
  for (const name of await readdir(siteDir)) {
    if (MADE.has(name)) continue;
    await cp(path.join(siteDir, name), path.join(copy, name), {
      recursive: true,
      // Only a file system that can shares the bytes.
      mode: constants.COPYFILE_FICLONE,
      verbatimSymlinks: true,
      // What is secret stays in one place, also if the run is ended before it removes the copy.
      filter: (file) => !/^(?:node_modules|\.env.*)$/.test(path.basename(file)),
    });
  }
  return copy;
}
