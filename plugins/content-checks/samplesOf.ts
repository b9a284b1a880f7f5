import { existsSync } from 'node:fs';
import path from 'node:path';
import { samplesName } from '../post-projects/sampleFolders';
import type { Post } from './readPosts';

/**
 * The folder of a post's code, absolute; undefined if it has none. Only an `index.md` has: a post that is a file in
 * `blog/` shares its folder with others.
 */
export function samplesOf({ file, dir }: Pick<Post, 'file' | 'dir'>): string | undefined {
  const folder = path.join(dir, samplesName);
  return /^index\.mdx?$/.test(path.basename(file)) && existsSync(folder) ? folder : undefined;
}
