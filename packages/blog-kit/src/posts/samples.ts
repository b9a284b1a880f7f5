import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';

/** A file that a code fence shows, relative to the post, and its region (undefined for the whole file). */
export interface SampleReference {
  file: string;
  region?: string;
}

/** The part of a code fence's info string that names a file. */
export const referencePattern = /(?:^|\s)file=(?<file>[^\s#]+)(?:#(?<region>\S+))?/;

/** Reads `file=./stack.ts#region` from a code fence's info string. */
export function parseReference(meta: string | null | undefined): SampleReference | undefined {
  const match = referencePattern.exec(meta ?? '');
  if (!match?.groups?.file) return undefined;
  return { file: match.groups.file, region: match.groups.region };
}

/** The title that pages show above a block of code: the one of its info string, or the name of its file. */
export function codeTitle(meta: string | null | undefined): string | undefined {
  const file = parseReference(meta)?.file;
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(meta ?? '')?.[2] ?? (file && path.posix.basename(file));
}

/** A text as a fenced block of code, whose fence is longer than any in it. */
export function fencedCode(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text}\n${fence}`;
}

/** The name of a folder with code beside a post. */
export const samplesName = 'samples';

/** The files whose folder belongs to the post in them. */
const indexNames = ['index.md', 'index.mdx'];

/**
 * The folder with the code of a post. Only an `index.md` has one: a post that is a file in `blog/` shares its folder with
 * others.
 */
export function samplesFolder(postFile: string): string | undefined {
  const folder = path.join(path.dirname(postFile), samplesName);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isThere && indexNames.includes(path.basename(postFile)) ? folder : undefined;
}

/**
 * Patterns of the files below `blog/` that are no posts: those of projects (`samples` in the folder of an `index.md`), and
 * of packages that npm puts beside `blog/package.json`. Docusaurus would publish each README among them.
 *
 * @param base what the patterns start with: nothing for patterns below `blog/`, or `blog/` for those of the site
 */
export async function noPosts(siteDir: string, base: '' | 'blog/'): Promise<string[]> {
  const cwd = path.join(siteDir, 'blog');
  const folders = await Globby(`**/${samplesName}`, {
    cwd,
    onlyDirectories: true,
    ignore: ['**/node_modules/**', `**/${samplesName}/**/${samplesName}`],
  });
  const own = folders.filter((folder) => hasPost(path.join(cwd, path.dirname(folder)))).sort();
  return [`${base}**/node_modules/**`, ...own.map((folder) => `${base}${escapeGlob(folder)}/**`)];
}

function hasPost(folder: string): boolean {
  return indexNames.some((name) => existsSync(path.join(folder, name)));
}

function escapeGlob(text: string): string {
  return text.replace(/[!$()*+?@[\\\]^{|}]/g, '\\$&');
}
