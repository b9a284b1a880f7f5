import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders of content, and where their translations lie in the folder of a language:
 * https://docusaurus.io/docs/i18n/introduction#translation-files-location
 */
const translated = new Map([
  ['blog', 'docusaurus-plugin-content-blog'],
  ['docs', 'docusaurus-plugin-content-docs/current'],
  ['src/pages', 'docusaurus-plugin-content-pages'],
]);

/** The folders with translations of content, in the folder of a language. */
export const translationFolders: readonly string[] = [...translated.values()];

/**
 * The file that a file translates; a file that is no translation is its own.
 *
 * @param file relative to the site, with forward slashes, as is the result
 */
export function originalOf(file: string): string {
  for (const [folder, translation] of translated) {
    const [language, below] = file.split(`/${translation}/`, 2);
    const isContent = language === folder || language?.startsWith(`${folder}/`);
    if (below !== undefined && !isContent) return `${folder}/${below}`;
  }
  return file;
}

/**
 * Where the translation of a file or a folder lies, whether it is there or not.
 *
 * @param file relative to the site, with forward slashes, as is the result
 * @param language the folder with what is in a language, such as `i18n/de`
 */
export function translationOf(file: string, language: string): string {
  for (const [folder, translation] of translated) {
    if (file === folder || file.startsWith(`${folder}/`)) {
      return `${language}/${translation}${file.slice(folder.length)}`;
    }
  }
  return file;
}

/** The file that a site shows in a language: the translation if there is one, or else the original. */
export function shownFile(siteDir: string, file: string, language: string | undefined): string {
  const translation = language === undefined ? file : translationOf(file, language);
  return existsSync(path.join(siteDir, translation)) ? translation : file;
}

/**
 * The folders in which files that a text names are looked for, absolute: its own, and for a translation then that of the
 * original, so that pictures and code need no copy in each language.
 *
 * @param file the absolute path of the text
 */
export function foldersBeside(siteDir: string, file: string): [own: string, ...original: string[]] {
  const name = path.relative(siteDir, file).split(path.sep).join('/');
  const original = originalOf(name);
  const own = path.dirname(file);
  return original === name ? [own] : [own, path.dirname(path.join(siteDir, original))];
}

/** The absolute path of a file that a text names: in the first folder that has it, or else in its own. */
export function fileBeside(folders: readonly [string, ...string[]], name: string): string {
  const files = folders.map((folder) => path.resolve(folder, name));
  return files.find((file) => existsSync(file)) ?? path.resolve(folders[0], name);
}
