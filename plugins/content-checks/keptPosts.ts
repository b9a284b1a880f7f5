import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { writeAtomically } from '../writeAtomically';
import type { PostCache } from './readPosts';

const prefix = 'posts-';

/** The posts as they were parsed by an earlier run, of the build or of the checks alone: parsing takes most of their time. */
export class KeptPosts {
  /** Empty when there are none that can be read. Readers of posts add to it and take from it. */
  readonly posts: PostCache;

  private readonly folder: string;
  private kept: PostCache;

  /**
   * @param siteDir the site that the posts are of
   * @param version names what parses (see parserVersion.mjs); what another version left is of no use
   */
  constructor(
    siteDir: string,
    private readonly version: string,
  ) {
    this.folder = path.join(siteDir, '.cache', 'check');
    this.kept = readPosts(path.join(this.folder, prefix + version));
    this.posts = new Map(this.kept);
  }

  /** Keeps the posts for the next run, in place of those before, unless they are the same. */
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

function readPosts(file: string): PostCache {
  try {
    return deserialize(readFileSync(file)) as PostCache;
  } catch {
    return new Map();
  }
}

function isSame(kept: PostCache, posts: PostCache): boolean {
  return kept.size === posts.size && [...posts].every(([file, post]) => kept.get(file) === post);
}
