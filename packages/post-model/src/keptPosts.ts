import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { codeVersion } from 'docusaurus-plugin-kit/codeVersion';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';
import { defaultSyntax, type Syntax } from './markdown/syntax';
import { type Post, type PostCache, readPosts } from './readPosts';

const prefix = 'posts-';

/** Each of them says which packages are installed, remark and its plugins among them. */
const locks = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** Opens the kept posts of a site, unless other code, other packages or another syntax have parsed them. */
export function openPosts(siteDir: string, syntax: Syntax): KeptPosts {
  const hash = createHash('sha256').update(codeVersion(__dirname)).update(JSON.stringify(syntax));
  for (const lock of locks) {
    const file = path.join(siteDir, lock);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return new KeptPosts(siteDir, hash.digest('hex').slice(0, 16));
}

/** Reads the posts of a site. Those that have not changed since an earlier run are not parsed again. */
export async function readKeptPosts(siteDir: string, syntax = defaultSyntax): Promise<Post[]> {
  const kept = openPosts(siteDir, syntax);
  const posts = await readPosts(siteDir, kept.posts, syntax);
  kept.save();
  return posts;
}

/** The parsed posts of an earlier build or check: parsing takes most of the time of the checks. */
export class KeptPosts {
  /** Empty if there are none that can be read. The reader of posts adds to it and removes from it. */
  readonly posts: PostCache;

  private readonly folder: string;
  private kept: PostCache;

  /**
   * @param siteDir the site of the posts @param version the version of what parses them; posts of another version
   * are ignored
   */
  constructor(
    siteDir: string,
    private readonly version: string,
  ) {
    this.folder = path.join(siteDir, '.cache', 'check');
    this.kept = readCache(path.join(this.folder, prefix + version));
    this.posts = new Map(this.kept);
  }

  /** Keeps the posts for the next run, if they have changed. */
  save(): void {
    if (isSame(this.kept, this.posts)) return;
    const name = prefix + this.version;
    writeAtomically(path.join(this.folder, name), serialize(this.posts));
    this.kept = new Map(this.posts);
    for (const other of readdirSync(this.folder)) {
      const isOld = other.startsWith(prefix) && other !== name;
      if (isOld) rmSync(path.join(this.folder, other), { force: true });
    }
  }
}

function readCache(file: string): PostCache {
  try {
    return deserialize(readFileSync(file)) as PostCache;
  } catch {
    return new Map();
  }
}

function isSame(kept: PostCache, posts: PostCache): boolean {
  return kept.size === posts.size && [...posts].every(([file, post]) => kept.get(file) === post);
}
