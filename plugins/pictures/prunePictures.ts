import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isAskedFor, nameLength } from './keptPicture';

/** So that a branch finds its pictures again after a while on others. In milliseconds. */
const longestUnused = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes kept files of pictures that no build has used for 30 days, whose posts or code have changed.
 *
 * @param folder the absolute path of where they are kept
 * @param built that of the build's pictures: the bundler need not ask again for those that it knows
 */
export async function prunePictures(folder: string, built: string): Promise<void> {
  const builtNames = new Set((await filesIn(built)).map(nameOf));
  const now = new Date();
  for (const file of await filesIn(folder)) {
    const kept = path.join(folder, file);
    if (isAskedFor(nameOf(file)) || builtNames.has(nameOf(file))) await utimes(kept, now, now);
    else if (now.getTime() - (await stat(kept)).mtimeMs > longestUnused)
      await rm(kept, { force: true });
  }
}

function nameOf(file: string): string {
  return file.slice(0, nameLength);
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
