import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isAskedFor, nameLength } from './keptPicture';

/** In milliseconds. Long enough for a branch that was not built for a while. */
const longestUnused = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes cached files of pictures that no build has used for 30 days.
 *
 * @param folder the absolute path of the cache folder @param built the folder of the build's pictures, which counts as
 * use: the bundler may have them in its own cache
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
