import { statSync } from 'node:fs';
import path from 'node:path';

/** A file that a code fence shows, relative to the post, and its region (undefined for the whole file). */
export interface SampleReference {
  file: string;
  region?: string;
}

/** The part of a code fence's info string that names a file. */
export const referencePattern = /(?:^|\s)file=(?<file>[^\s#]+)(?:#(?<region>\S+))?/;

/** Reads `file=./stack.ts#region` from a code fence's info string. */
export function parseReference(meta: string | null | undefined): SampleReference | undefined {
  const { file, region } = referencePattern.exec(meta ?? '')?.groups ?? {};
  return file ? { file, region } : undefined;
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

/** The folder with the code of a post. Only an `index.md` has one: another file shares its folder with other posts. */
export function samplesFolder(postFile: string): string | undefined {
  const folder = path.join(path.dirname(postFile), samplesName);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isThere && /^index\.mdx?$/.test(path.basename(postFile)) ? folder : undefined;
}

/**
 * Patterns of the files in `blog/` that are no posts: the code of posts, and packages that npm puts beside
 * `blog/package.json`. Docusaurus would publish each README among them.
 */
export const noPosts = ['**/node_modules/**', `*/**/${samplesName}/**`];
