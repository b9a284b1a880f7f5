import { filesIn, pruneFolder } from '../common/pruneFolder';
import { isAskedFor, nameLength } from './keptPicture';

/**
 * Removes cached files of pictures that no build has used for long.
 *
 * @param folder the absolute path of the cache folder @param built the folder of the build's pictures, which counts as
 * use: the bundler may have them in its own cache
 */
export async function prunePictures(folder: string, built: string): Promise<void> {
  const builtNames = new Set((await filesIn(built)).map(nameOf));
  await pruneFolder(folder, (file) => isAskedFor(nameOf(file)) || builtNames.has(nameOf(file)));
}

function nameOf(file: string): string {
  return file.slice(0, nameLength);
}
