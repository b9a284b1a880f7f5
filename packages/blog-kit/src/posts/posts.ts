import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Globby, GlobExcludeDefault } from '@docusaurus/utils';
import { type Body, readBody } from './body';
import { type FrontMatter, readFrontMatter } from './frontMatter';
import { normalizeText, type Syntax } from './markdown';
import { noPosts } from './samples';

/** One post, parsed; also a page of docs or of the site, or the README of a project. */
export interface Post {
  /** Relative to the site, with forward slashes. */
  file: string;
  /** The absolute path of the post's folder. */
  dir: string;
  isMdx: boolean;
  frontMatter: FrontMatter;
  body: Body;
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
    isMdx,
    frontMatter,
    body: await readBody(text, frontMatter.bodyLine, isMdx, syntax),
    hash,
  };
  cache.set(absolute, post);
  return post;
}
