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

const opened = new Map<string, PostModel>();

/** The model of a site, which all parts of a build share. */
export function openModel(siteDir: string, syntax: Syntax = {}): PostModel {
  const key = JSON.stringify([siteDir, syntax]);
  const model = opened.get(key) ?? new PostModel(siteDir, syntax);
  opened.set(key, model);
  return model;
}

/** The Markdown of a site, each file parsed once: again only after it has changed. */
export class PostModel {
  /** By the path from the site. */
  private readonly parsed = new Map<string, { text: string; post: Promise<Post> }>();

  constructor(
    private readonly siteDir: string,
    private readonly syntax?: Syntax,
  ) {}

  /** Reads all posts. */
  async readPosts(): Promise<Post[]> {
    const files = await postFiles(this.siteDir);
    return Promise.all(files.map((file) => this.read(file)));
  }

  /** Reads one file: a post, a page, or the README of a project. @param file relative to the site */
  async read(file: string): Promise<Post> {
    const text = normalizeText(await readFile(path.join(this.siteDir, file), 'utf8'));
    const known = this.parsed.get(file);
    if (known?.text === text) return known.post;
    const post = this.parse(file, text);
    this.parsed.set(file, { text, post });
    return post;
  }

  private async parse(file: string, text: string): Promise<Post> {
    const isMdx = file.endsWith('.mdx');
    const frontMatter = readFrontMatter(text);
    const body = await readBody(text, frontMatter.bodyLine, isMdx, this.syntax);
    return { file, dir: path.dirname(path.join(this.siteDir, file)), isMdx, frontMatter, body };
  }
}
