import { existsSync } from 'node:fs';
import path from 'node:path';
import { posixPath } from '@docusaurus/utils';
import { foldersBeside } from '../post-model/translations/translations';

/**
 * The file that a translation names and only its original has beside it, as `@site/…`.
 *
 * @param name a path from the translation
 * @param file the absolute path of the translation
 * @returns undefined if the file is beside the text, or nowhere
 */
export function fileOfOriginal(name: string, file: string, siteDir: string): string | undefined {
  const [own, original] = foldersBeside(siteDir, file);
  if (original === undefined || existsSync(path.resolve(own, name))) return undefined;
  const target = path.resolve(original, name);
  return existsSync(target) ? `@site/${posixPath(path.relative(siteDir, target))}` : undefined;
}
