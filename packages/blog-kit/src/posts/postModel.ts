import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { codeVersion } from '../common/cache';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { defaultSyntax, type Syntax } from './markdown';
import { type Post, type PostCache, postFiles, readPost } from './posts';

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
  private readonly parsed: PostCache;
  private saved: PostCache;

  /** @param savedAs the absolute path of the file that keeps it between runs; without one, it is not kept */
  constructor(
    private readonly siteDir: string,
    private readonly syntax: Syntax = defaultSyntax,
    private readonly savedAs?: string,
  ) {
    this.saved = readSaved(savedAs);
    this.parsed = new Map(this.saved);
  }

  /** Reads all posts. */
  async readPosts(): Promise<Post[]> {
    const files = await postFiles(this.siteDir);
    return Promise.all(files.map((file) => this.read(file)));
  }

  /** Reads one file: a post, a page, or the README of a project. @param file relative to the site */
  read(file: string): Promise<Post> {
    return readPost(this.siteDir, file, this.parsed, this.syntax);
  }

  /** Keeps what is parsed for the next run, if it has changed, in place of what other versions have kept. */
  save(): void {
    for (const key of this.parsed.keys()) if (!existsSync(key)) this.parsed.delete(key);
    if (!this.savedAs || isSame(this.saved, this.parsed)) return;
    writeAtomically(this.savedAs, serialize(this.parsed));
    this.saved = new Map(this.parsed);
    const folder = path.dirname(this.savedAs);
    for (const other of readdirSync(folder)) {
      const isOld = other.startsWith(prefix) && other !== path.basename(this.savedAs);
      if (isOld) rmSync(path.join(folder, other), { force: true });
    }
  }
}

/** Empty if there is nothing that can be read. */
function readSaved(file: string | undefined): PostCache {
  if (!file) return new Map();
  try {
    return deserialize(readFileSync(file)) as PostCache;
  } catch {
    return new Map();
  }
}

function isSame(one: PostCache, other: PostCache): boolean {
  return one.size === other.size && [...other].every(([file, post]) => one.get(file) === post);
}
