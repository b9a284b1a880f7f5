import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Globby, GlobExcludeDefault } from '@docusaurus/utils';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { codeVersion } from '../common/cache';
import { type Body, readBody } from './body';
import { type FrontMatter, readFrontMatter } from './frontMatter';
import { defaultSyntax, normalizeText, type Syntax } from './markdown';
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

/** Finds every Markdown file that Docusaurus would publish as a post, sorted: folders are read side by side. */
export async function postFiles(siteDir: string): Promise<string[]> {
  const ignore = [...GlobExcludeDefault, ...(await noPosts(siteDir, 'blog/'))];
  return (await Globby('blog/**/*.{md,mdx}', { cwd: siteDir, ignore })).sort();
}

const prefix = 'posts-';

const opened = new Map<string, PostModel>();

/** Opens the model of a site, with what other runs of the same code, packages and syntax have parsed. */
export function openModel(siteDir: string, syntax: Syntax = defaultSyntax): PostModel {
  const hash = createHash('sha256').update(codeVersion(__dirname)).update(JSON.stringify(syntax));
  // It says which packages are installed, remark and its plugins among them.
  const lock = path.join(siteDir, 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  const name = prefix + hash.digest('hex').slice(0, 16);
  const file = path.join(siteDir, '.cache', 'check', name);
  const model = opened.get(file) ?? new PostModel(siteDir, syntax, file);
  opened.set(file, model);
  return model;
}

/** The Markdown of a site, each file parsed once: again only after it has changed. */
export class PostModel {
  /** By the path from the site. */
  private readonly parsed: Map<string, Post>;
  private hasChanged = false;

  /** @param savedAs the absolute path of the file that keeps it between runs; without one, it is not kept */
  constructor(
    private readonly siteDir: string,
    private readonly syntax: Syntax = defaultSyntax,
    private readonly savedAs?: string,
  ) {
    this.parsed = readSaved(savedAs);
  }

  /** Reads all posts. */
  async readPosts(): Promise<Post[]> {
    const files = await postFiles(this.siteDir);
    return Promise.all(files.map((file) => this.read(file)));
  }

  /** Reads one file: a post, a page, or the README of a project. @param file relative to the site */
  async read(file: string): Promise<Post> {
    const absolute = path.join(this.siteDir, file);
    const bytes = await readFile(absolute);
    const hash = createHash('sha256').update(bytes).digest('base64');
    const dir = path.dirname(absolute);
    const known = this.parsed.get(file);
    if (known?.hash === hash && known.dir === dir) return known;
    const isMdx = file.endsWith('.mdx');
    const text = normalizeText(bytes.toString('utf8'));
    const frontMatter = readFrontMatter(text);
    const body = await readBody(text, frontMatter.bodyLine, isMdx, this.syntax);
    const post = { file, dir, isMdx, frontMatter, body, hash };
    this.parsed.set(file, post);
    this.hasChanged = true;
    return post;
  }

  /** Keeps what is parsed for the next run, if it has changed, in place of what other versions have kept. */
  save(): void {
    if (!this.savedAs || !this.hasChanged) return;
    for (const file of this.parsed.keys()) {
      if (!existsSync(path.join(this.siteDir, file))) this.parsed.delete(file);
    }
    writeAtomically(this.savedAs, serialize(this.parsed));
    this.hasChanged = false;
    const folder = path.dirname(this.savedAs);
    for (const other of readdirSync(folder)) {
      const isOld = other.startsWith(prefix) && other !== path.basename(this.savedAs);
      if (isOld) rmSync(path.join(folder, other), { force: true });
    }
  }
}

/** Empty if there is nothing that can be read. */
function readSaved(file: string | undefined): Map<string, Post> {
  if (!file) return new Map();
  try {
    return deserialize(readFileSync(file)) as Map<string, Post>;
  } catch {
    return new Map();
  }
}
