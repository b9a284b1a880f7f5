import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { originalOf } from '../translations/translations';

/** The name of a folder with code beside a post. */
export const samplesName = 'samples';

/** The files whose folder belongs to the post in them. */
const indexNames = ['index.md', 'index.mdx'];

/**
 * The folder with the code of a post. Only an `index.md` has one: a post that is a file in `blog/` shares its folder with
 * others.
 *
 * @param postFile the absolute path of the post
 * @returns its absolute path; undefined if there is none
 */
export function samplesFolder(postFile: string): string | undefined {
  const folder = path.join(path.dirname(postFile), samplesName);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isThere && indexNames.includes(path.basename(postFile)) ? folder : undefined;
}

/**
 * The same for a file of a site: a translation without such a folder has that of its original.
 *
 * @param file relative to the site, with forward slashes
 */
export function samplesFolderOf(siteDir: string, file: string): string | undefined {
  return (
    samplesFolder(path.join(siteDir, file)) ?? samplesFolder(path.join(siteDir, originalOf(file)))
  );
}

/**
 * The folders of code beside posts: `samples` in the folder of an `index.md` or `index.mdx`.
 *
 * @param content the folder of the posts, or that of docs
 * @returns paths below it, with forward slashes, sorted
 */
export async function sampleFolders(siteDir: string, content = 'blog'): Promise<string[]> {
  const cwd = path.join(siteDir, content);
  const folders = await Globby(`**/${samplesName}`, {
    cwd,
    onlyDirectories: true,
    ignore: ['**/node_modules/**', `**/${samplesName}/**/${samplesName}`],
  });
  return folders.filter((folder) => hasPost(path.join(cwd, path.dirname(folder)))).sort();
}

/**
 * Patterns of the files below `blog/` that are no posts: those of projects, and of packages that npm puts beside
 * `blog/package.json`. Docusaurus would publish each README among them. The same of another folder with texts, `content`.
 *
 * @param base what the patterns start with: nothing for patterns below the folder, or the folder for those of the site
 */
export async function noPosts(
  siteDir: string,
  base: string,
  content = base.replace(/\/$/, '') || 'blog',
): Promise<string[]> {
  const folders = await sampleFolders(siteDir, content);
  return [
    `${base}**/node_modules/**`,
    ...folders.map((folder) => `${base}${escapeGlob(folder)}/**`),
  ];
}

function hasPost(folder: string): boolean {
  return indexNames.some((name) => existsSync(path.join(folder, name)));
}

function escapeGlob(text: string): string {
  return text.replace(/[!$()*+?@[\\\]^{|}]/g, '\\$&');
}
