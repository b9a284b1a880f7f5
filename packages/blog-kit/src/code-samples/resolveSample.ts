import { existsSync, realpathSync, statSync } from 'node:fs';
import { isInside } from '../published-files/isInside';
import { secretProblem } from '../published-files/publishProblem';
import type { SampleReference } from '../posts/samples';
import path from 'node:path';

/**
 * Finds the file that a code fence names. Only files in the post's folder may be shown: any other, such as a `.env`
 * further up, would be published with the post.
 *
 * @param postDir the folder of the post
 * @returns the file's absolute path
 * @throws Error saying what to do when the file is missing, holds a secret, or is outside the folder by its path or
 * behind a link.
 */
export function resolveSample(postDir: string, { file }: SampleReference): string {
  const absolute = path.resolve(postDir, file);
  // The path is checked first, so that a path out of the folder is refused even if there is no such file.
  if (!isInside(postDir, absolute)) {
    throw new Error(
      `The code file ${file} is outside the folder of the text. Move it into the folder.`,
    );
  }
  if (!existsSync(absolute)) {
    throw new Error(`There is no code file ${file} beside the text. Add it, or correct the path.`);
  }
  // The folder may itself be reached by a link, as the whole site may be.
  const realFolder = realpathSync(postDir);
  const target = realpathSync(absolute);
  if (!isInside(realFolder, target)) {
    throw new Error(
      `The code file ${file} is behind a link out of the folder of the text. Move it into the folder.`,
    );
  }
  const problem = statSync(target).isFile() && secretProblem(target, realFolder);
  if (problem) throw new Error(`The code file ${file} ${problem}`);
  return absolute;
}
