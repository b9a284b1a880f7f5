import type { Post } from '../post-model/readPosts';
import type { TextBlock } from '../post-model/body/readSections';
import { readSample } from './readSample';
import { resolveSample } from './resolveSample';

/**
 * The code of a block, which may be in a file beside the post.
 *
 * @param folders those in which the post has its files
 * @returns nothing for a file that cannot be read: docusaurus-content-checks tells the owner, with the place.
 */
export function codeOf({ text, sample }: TextBlock, folders: Post['folders']): string {
  if (!sample) return text;
  try {
    return readSample(resolveSample(folders, sample), sample.region);
  } catch {
    return '';
  }
}
