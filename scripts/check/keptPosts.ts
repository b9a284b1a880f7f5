import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PostCache } from '../../plugins/content-checks/readPosts';

const prefix = 'posts-';

/**
 * The posts as they were parsed by an earlier run: parsing takes most of the time of the checks.
 *
 * @param folder where runs keep them
 * @param version names what parses; what another version left is of no use
 * @returns empty when there are none that can be read
 */
export function readKeptPosts(folder: string, version: string): PostCache {
  try {
    return deserialize(readFileSync(path.join(folder, prefix + version))) as PostCache;
  } catch {
    return new Map();
  }
}

/** Keeps posts for the next run, in place of those before. */
export function keepPosts(folder: string, version: string, posts: PostCache): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, prefix + version);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, serialize(posts));
  renameSync(unfinished, file);
  for (const name of readdirSync(folder)) {
    const isOld = name.startsWith(prefix) && name !== prefix + version;
    if (isOld) rmSync(path.join(folder, name), { force: true });
  }
}
