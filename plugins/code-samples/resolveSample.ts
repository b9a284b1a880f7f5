import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { SampleReference } from './reference';

/**
 * Finds the file that a code fence names. Only files in the post's folder may be shown: any other, such as a `.env`
 * further up, would be published with the post.
 *
 * @returns the file's absolute path
 * @throws Error saying what to do when the file is missing, or outside the folder by its path or behind a link.
 */
export function resolveSample(postDir: string, { file }: SampleReference): string {
  const absolute = path.resolve(postDir, file);
  // The path is checked first, so that a path out of the folder is refused even if there is no such file.
  if (!isInside(path.resolve(postDir), absolute)) {
    throw new Error(`The code file ${file} is outside the post's folder. Move it into the folder.`);
  }
  if (!existsSync(absolute)) {
    throw new Error(`There is no code file ${file} beside the post. Add it, or correct the path.`);
  }
  // The folder may itself be reached by a link, as the whole site may be.
  if (!isInside(realpathSync(postDir), realpathSync(absolute))) {
    throw new Error(
      `The code file ${file} is behind a link out of the post's folder. Move it into the folder.`,
    );
  }
  return absolute;
}

function isInside(folder: string, file: string): boolean {
  return file.startsWith(folder + path.sep);
}
