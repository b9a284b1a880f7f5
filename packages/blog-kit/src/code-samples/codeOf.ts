import type { TextBlock } from '../posts/sections';
import { readSample } from './readSample';
import { resolveSample } from './resolveSample';

/**
 * The code of a block, which may be in a file beside the post.
 *
 * @param dir the folder of the post
 * @returns nothing for a file that cannot be read: docusaurus-content-checks tells the owner, with the place.
 */
export function codeOf({ text, sample }: TextBlock, dir: string): string {
  if (!sample) return text;
  try {
    return readSample(resolveSample(dir, sample), sample.region);
  } catch {
    return '';
  }
}
