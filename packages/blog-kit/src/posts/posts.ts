import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Globby, GlobExcludeDefault } from '@docusaurus/utils';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { shared } from 'docusaurus-quiet-pages/common/shared';
import { hashOfFiles } from '../common/buildFiles';
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

/** What was read from a text. */
interface Parsed {
  text: string;
  post: Post | Promise<Post>;
}

type Models = Map<string, ReturnType<typeof createModel>>;

const opened = shared('docusaurus-blog-kit/posts', (): Models => new Map());

/** The Markdown of a site. All who open it share what is parsed: each file once, and again only after it has changed. */
export function openModel(siteDir: string, syntax: Syntax = {}) {
  const key = JSON.stringify([siteDir, syntax]);
  const model = opened.get(key) ?? createModel(siteDir, syntax);
  opened.set(key, model);
  return model;
}

function createModel(siteDir: string, syntax: Syntax) {
  const file = path.join(siteDir, '.cache', 'check', 'posts');
  const version = versionOf(siteDir, syntax);
  const parsed = readKept(file, version);
  let hasChanged = false;

  /** Reads one file: a post, a page, or the README of a project. @param file relative to the site */
  async function read(name: string): Promise<Post> {
    const absolute = path.join(siteDir, name);
    const text = normalizeText(await readFile(absolute, 'utf8'));
    const known = parsed.get(name);
    if (known?.text === text) return known.post;
    const isMdx = name.endsWith('.mdx');
    const frontMatter = readFrontMatter(text);
    const common = { file: name, dir: path.dirname(absolute), isMdx, frontMatter };
    const body = readBody(text, frontMatter.bodyLine, isMdx, syntax);
    const post = body.then((one) => ({ ...common, body: one }));
    parsed.set(name, { text, post });
    hasChanged = true;
    return post;
  }

  /** Reads all posts, and keeps what is parsed for the next run: 1,000 posts take 20 seconds. */
  async function readPosts(): Promise<Post[]> {
    const posts = await Promise.all((await postFiles(siteDir)).map(read));
    if (!hasChanged) return posts;
    hasChanged = false;
    const kept = new Map<string, Parsed>();
    for (const [name, { text, post }] of parsed) {
      if (existsSync(path.join(siteDir, name))) kept.set(name, { text, post: await post });
    }
    writeAtomically(file, serialize({ version, kept }));
    return posts;
  }

  return { read, readPosts };
}

export type PostModel = ReturnType<typeof openModel>;

/** Changes with what the same text may be read to: the code here, the packages, remark and its plugins among them. */
function versionOf(siteDir: string, syntax: Syntax): string {
  const code = readdirSync(__dirname).map((name) => path.join(__dirname, name));
  const files = [path.join(siteDir, 'package-lock.json'), ...code];
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile();
  return hashOfFiles(files.filter(isFile), JSON.stringify([siteDir, syntax]));
}

/** Empty if there is nothing of the same version that can be read. */
function readKept(file: string, version: string): Map<string, Parsed> {
  try {
    const saved = deserialize(readFileSync(file));
    return saved.version === version ? saved.kept : new Map();
  } catch {
    return new Map();
  }
}
