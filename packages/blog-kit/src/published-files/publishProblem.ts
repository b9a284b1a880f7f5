import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside } from './isInside';
import { holdsPrivateKey } from './privateKey';
import { isHidden, isSecretName } from './privateNames';

/**
 * Why a post may not publish a file, and what to do. The text follows the name of the file.
 *
 * The build copies every file that a post names as a link, a picture or an import, so a wrong path could publish the
 * settings of this machine.
 *
 * @param file its absolute path. It need not exist.
 * @param folders the folders whose files may be published: that of the post, and `static/`
 */
export function publishProblem(file: string, folders: readonly string[]): string | undefined {
  const folder = folders.find((candidate) => isInside(candidate, file));
  if (folder === undefined) {
    return 'is outside the folder of the text and static/. Move the file into that folder, or into static/.';
  }
  const problem = nameProblem(path.relative(folder, file));
  if (problem || !statSync(file, { throwIfNoEntry: false })?.isFile()) return problem;

  const target = realpathSync(file);
  // The folders may themselves be reached by a link, as the whole site may be.
  const targetFolder = realFolders(folders).find((candidate) => isInside(candidate, target));
  if (targetFolder === undefined) {
    return 'is behind a link out of the folder of the text and static/. Put the file itself there.';
  }
  return nameProblem(path.relative(targetFolder, target)) ?? keyProblem(target);
}

/** Why code of a file may not be shown; the text follows the name of the file. Most dot files may. */
export function secretProblem(file: string, folder: string): string | undefined {
  return isSecretName(path.relative(folder, file)) ? secretMessage : keyProblem(file);
}

/** Why a file may not be in `static/`, which the build publishes as it is; the text follows the name of the file. */
export function staticProblem(file: string, folder: string): string | undefined {
  const [root, target] = [realpathSync(folder), realpathSync(file)];
  if (!isInside(root, target)) return 'is a link out of static/. Put the file itself there.';
  return secretProblem(file, folder) ?? secretProblem(target, root) ?? drawingProblem(file);
}

const secretMessage = 'may hold secrets, and the build would publish it. Show a made-up example.';

function nameProblem(relative: string): string | undefined {
  if (isSecretName(relative)) return secretMessage;
  return isHidden(relative)
    ? 'is hidden, and the build would publish it. Rename it without the dot.'
    : drawingProblem(relative);
}

/** The headers that stop scripts in drawings are those of `*.svg` (packages/quiet-pages/src/headers/headers.ts). */
function drawingProblem(file: string): string | undefined {
  const { name, ext } = path.parse(file);
  if (ext === '.svg' || ext.toLowerCase() !== '.svg') return undefined;
  return `would be sent without the headers that stop scripts in drawings. Rename it to ${name}.svg.`;
}

function keyProblem(file: string): string | undefined {
  return holdsPrivateKey(file)
    ? 'holds a private key, and the build would publish it. Take it out, and replace the key if it was ever committed.'
    : undefined;
}

function realFolders(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => statSync(folder, { throwIfNoEntry: false }))
    .map((folder) => realpathSync(folder));
}
