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
}

/** Finds every Markdown file that Docusaurus would publish as a post, sorted: folders are read side by side. */
export async function postFiles(siteDir: string): Promise<string[]> {
  const options = { cwd: path.join(siteDir, 'blog'), ignore: [...GlobExcludeDefault, ...noPosts] };
  const files = await Globby('**/*.{md,mdx}', options);
  return files.map((file) => `blog/${file}`).sort();
}

const parsed = new Map<string, { text: string; post: Promise<Post> }>();

/** The Markdown of a site. All who open it share what is parsed: each file once, and again only after it has changed. */
export function openModel(siteDir: string, syntax: Syntax = {}) {
  /** Reads one file: a post, a page, or the README of a project. @param file relative to the site */
  async function read(file: string): Promise<Post> {
    const absolute = path.join(siteDir, file);
    const text = normalizeText(await readFile(absolute, 'utf8'));
    const key = `${absolute} ${syntax.math ?? false}`;
    const known = parsed.get(key);
    if (known?.text === text) return known.post;
    const isMdx = file.endsWith('.mdx');
    const frontMatter = readFrontMatter(text);
    const common = { file, dir: path.dirname(absolute), isMdx, frontMatter };
    const body = readBody(text, frontMatter.bodyLine, isMdx, syntax);
    const post = body.then((one) => ({ ...common, body: one }));
    parsed.set(key, { text, post });
    return post;
  }
  const readPosts = async () => Promise.all((await postFiles(siteDir)).map(read));
  return { read, readPosts };
}

export type PostModel = ReturnType<typeof openModel>;
