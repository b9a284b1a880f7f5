import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import { noPosts } from './samples/sampleFolders';
import { lineAt } from '../common/text';
import type { Body } from './body/body';
import { readBody } from './body/readBody';
import { normalizeText } from './markdown/normalizeText';
import type { Syntax } from './markdown/syntax';
import { foldersBeside } from './translations/translations';
import { readFrontMatter, type FrontMatter } from './front-matter/readFrontMatter';
import type { SyntaxProblem } from './front-matter/readYaml';

/** One post, parsed; also a page of docs or of the site, or the README of a project. */
export interface Post {
  /** Relative to the site, with forward slashes. */
  file: string;
  /** The absolute path of the post's folder. */
  dir: string;
  /** The absolute paths of the folders in which files that it names are looked for: its own, then that of its original. */
  folders: [own: string, ...original: string[]];
  isMdx: boolean;
  frontMatter: FrontMatter;
  body: Body;
  /** Whether nothing follows the front matter. */
  isEmpty: boolean;
  encodingProblem?: SyntaxProblem;
  /** A hash of the file's bytes, by which a later run knows that it has not changed. */
  hash: string;
}

/** Parsed files by absolute path, all of the same syntax, so that only changed files are parsed again. */
export type PostCache = Map<string, Post>;

/** Finds every Markdown file that Docusaurus would publish as a post, sorted: folders are read side by side. */
export async function postFiles(siteDir: string): Promise<string[]> {
  const ignore = [...GlobExcludeDefault, ...(await noPosts(siteDir, 'blog/'))];
  return (await Globby('blog/**/*.{md,mdx}', { cwd: siteDir, ignore })).sort();
}

/**
 * Reads a Markdown file.
 *
 * @param file relative to the site, with forward slashes
 */
export async function readPost(
  siteDir: string,
  file: string,
  cache: PostCache,
  syntax?: Syntax,
): Promise<Post> {
  const absolute = path.join(siteDir, file);
  const bytes = await readFile(absolute);
  const hash = createHash('sha256').update(bytes).digest('base64');
  const known = cache.get(absolute);
  if (known?.hash === hash) return known;

  const isMdx = file.endsWith('.mdx');
  const text = normalizeText(bytes.toString('utf8'));
  const frontMatter = readFrontMatter(text);
  const post: Post = {
    file,
    dir: path.dirname(absolute),
    folders: foldersBeside(siteDir, absolute),
    isMdx,
    frontMatter,
    body: await readBody(text, frontMatter.bodyLine, isMdx, syntax),
    isEmpty: isBlank(text, frontMatter),
    encodingProblem: findEncodingProblem(bytes, text),
    hash,
  };
  cache.set(absolute, post);
  return post;
}

function isBlank(text: string, { bodyLine }: FrontMatter): boolean {
  const lines = text.split('\n').slice(bodyLine - 1);
  return lines.join('').trim() === '';
}

function findEncodingProblem(bytes: Buffer, text: string): SyntaxProblem | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined;
  const wrong = Math.max(0, text.search(/[\0\uFFFD]/));
  const message = 'The file is not UTF-8. Save it again with that encoding.';
  return { line: lineAt(text, wrong), message };
}
