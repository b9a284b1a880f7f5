import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { parseReference } from 'docusaurus-post-model/samples/reference';
import { readSample } from '../code-samples/readSample';
import { resolveSample } from '../code-samples/resolveSample';
import { readingTime } from './readingTime';

/**
 * Gives a post its reading time. Docusaurus's option for it does not know the post's file, beside which the code lies
 * that the post shows. Its own count takes time that grows with the square of the length: 47 s for 36,000 words.
 *
 * @param siteDir the site's folder
 */
export function withReadingTime(post: BlogPost, siteDir: string): BlogPost {
  const file = path.join(siteDir, aliasedSitePathToRelativePath(post.metadata.source));
  const minutes = readingTime(post.content, (info) => sampleLines(path.dirname(file), info));
  return { ...post, metadata: { ...post.metadata, readingTime: minutes } };
}

function sampleLines(folder: string, info: string): number {
  const reference = parseReference(info);
  if (!reference) return 0;
  try {
    const code = readSample(resolveSample(folder, reference), reference.region);
    return code.split('\n').filter((line) => line.trim() !== '').length;
  } catch {
    // docusaurus-content-checks tells the owner, with the place.
    return 0;
  }
}
