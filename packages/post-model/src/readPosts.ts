import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import { noPosts } from './samples/sampleFolders';
import { lineAt } from 'docusaurus-plugin-kit/source-edits/lineAt';
import type { Body } from './body/body';
import { readBody } from './body/readBody';
import { normalizeText } from './markdown/normalizeText';
import type { Syntax } from './markdown/syntax';
import { readFrontMatter, type FrontMatter } from './front-matter/readFrontMatter';
import type { SyntaxProblem } from './front-matter/readYaml';

/** One post, parsed. */
export interface Post {
  /** Relative to the site, with forward slashes. */
  file: string;
  /** The absolute path of the post's folder. */
  dir: string;
  isMdx: boolean;
  frontMatter: FrontMatter;
  body: Body;
  /** Whether nothing follows the front matter. */
  isEmpty: boolean;
  encodingProblem?: SyntaxProblem;
}

/** Posts by absolute path, with the text they were parsed from, so that only changed posts are parsed again. */
export type PostCache = Map<string, { text: string; post: Post }>;

/**
 * Reads every Markdown file that Docusaurus would publish as a post.
 *
 * @param cache afterwards holds exactly the posts that are UTF-8; all in it are of the same syntax
 */
export async function readPosts(
  siteDir: string,
  cache: PostCache,
  syntax?: Syntax,
): Promise<Post[]> {
  const ignore = [...GlobExcludeDefault, ...(await noPosts(siteDir, 'blog/'))];
  const files = await Globby('blog/**/*.{md,mdx}', { cwd: siteDir, ignore });
  const there = new Set(files.map((file) => path.join(siteDir, file)));
  for (const file of cache.keys()) if (!there.has(file)) cache.delete(file);
  return Promise.all(files.map((file) => readPost(siteDir, file, cache, syntax)));
}

async function readPost(
  siteDir: string,
  file: string,
  cache: PostCache,
  syntax?: Syntax,
): Promise<Post> {
  const absolute = path.join(siteDir, file);
  const bytes = await readFile(absolute);
  const text = normalizeText(bytes.toString('utf8'));
  // Wrong bytes become U+FFFD, so the text of a damaged file may equal that of the repaired one.
  const encodingProblem = findEncodingProblem(bytes, text);
  const cached = cache.get(absolute);
  if (cached?.text === text && !encodingProblem) return cached.post;

  const isMdx = file.endsWith('.mdx');
  const frontMatter = readFrontMatter(text);
  const post = {
    file,
    dir: path.dirname(absolute),
    isMdx,
    frontMatter,
    body: await readBody(text, frontMatter.bodyLine, isMdx, syntax),
    isEmpty: isBlank(text, frontMatter),
    encodingProblem,
  };
  if (encodingProblem) cache.delete(absolute);
  else cache.set(absolute, { text, post });
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
