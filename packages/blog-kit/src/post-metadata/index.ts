import type { BlogPost, ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Syntax } from '../posts/markdown';
import { readKeys } from '../posts/frontMatter';
import { openModel } from '../posts/posts';
import type { Section, TextBlock } from '../posts/sections';
import type { Body } from '../posts/body';
import { type Bill, printBill } from '../bill/bill';
import { readBill } from '../bill/writtenBill';
import { codeOf } from '../code/samples';
import { projectOf, type ProjectOfPost, summarize } from '../post-projects/projectFiles';
import { addRelatedPosts, type RelatedPost } from '../related-posts/relatedPosts';
import { publishedPosts, type Schedule, withoutHiddenTags } from './published';
import { addSeries, type Series, type SeriesOfPost } from '../series/series';

/** What this site adds to Docusaurus's metadata of a post, which its page and the lists that show it load. */
export interface AddedMetadata extends Schedule {
  series?: SeriesOfPost;
  related?: RelatedPost[];
  project?: ProjectOfPost;
  bill?: Bill;
}

/**
 * Option of the blog plugin: leaves out what is not published yet, and adds to each post its reading time and what
 * its page shows of other posts. No page gets the data of posts that it does not show.
 */
export function processBlogPosts(siteDir: string, syntax?: Syntax): ProcessBlogPostsFn {
  return async (blog) => {
    const model = openModel(siteDir, syntax);
    const texts = new Map<string, string>();
    const posts: BlogPost[] = [];
    for (const post of withoutHiddenTags(publishedPosts(blog.blogPosts))) {
      const { body, dir, frontMatter } = await model.read(fileOf(post));
      const bill = readBill(frontMatter.fields.get('bill')?.value);
      const project = projectOf(post, siteDir);
      const { permalink } = post.metadata;
      const added = {
        readingTime: readingTime(body, (block) => codeOf(block, dir)),
        ...(bill && { bill: printBill(bill) }),
        ...(project && { project: summarize(permalink, project.files) }),
      };
      posts.push({ ...post, metadata: { ...post.metadata, ...added } });
      texts.set(fileOf(post), textOf(body.sections));
    }
    const { fields } = await readKeys(siteDir, 'series');
    const known = [...fields].map(([key, { value }]) => [key, value as Series] as const);
    const withSeries = addSeries(posts, new Map(known));
    // Pages name words that posts have in common.
    return addRelatedPosts(withSeries, (post) => texts.get(fileOf(post)) ?? '');
  };
}

function fileOf({ metadata }: BlogPost): string {
  return aliasedSitePathToRelativePath(metadata.source);
}

function textOf(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading = '', blocks }) => [
      heading,
      ...blocks.map(({ text, isCode }) => (isCode ? '' : text)),
    ])
    .join('\n');
}

/**
 * Of English text that informs, read in silence: the mean of 190 studies with 18,573 readers.
 *
 * @see https://doi.org/10.1016/j.jml.2019.104047 (Brysbaert 2019)
 */
const wordsPerMinute = 238;

/** Our own estimate, as studies give none: readers of a post look for what the text says of the code. */
const secondsPerCodeLine = 2;

/**
 * Whole minutes to read a post, at least one: its words, lines of code and pictures. Docusaurus's own count takes code for
 * words, does not know the code that comes from files, and takes time that grows with the square of the length.
 */
export function readingTime(
  { sections, images }: Pick<Body, 'sections' | 'images'>,
  codeOf: (block: TextBlock) => string,
): number {
  const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);
  const words = textOf(sections).split(/\s+/).filter(isWord);
  const code = sections.flatMap(({ blocks }) => blocks.filter(({ isCode }) => isCode).map(codeOf));
  // One match for each line that is not empty.
  const lines = code.join('\n').match(/\S.*/g) ?? [];
  // As Medium counts: 12 seconds for the first picture, one less for each that follows, never less than three.
  const pictures = images.reduce((sum, _, index) => sum + Math.max(3, 12 - index), 0);
  const seconds = lines.length * secondsPerCodeLine + pictures;
  return Math.max(1, Math.round(words.length / wordsPerMinute + seconds / 60));
}
