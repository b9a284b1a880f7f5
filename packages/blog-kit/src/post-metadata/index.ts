import type { BlogPost, ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Syntax } from '../posts/markdown';
import { readKeys } from '../posts/frontMatter';
import { openModel, type PostModel } from '../posts/postModel';
import { type Post, postFiles } from '../posts/posts';
import type { Section } from '../posts/sections';
import { type Bill, printBill } from '../bill/bill';
import { readBill, type WrittenBill } from '../bill/writtenBill';
import { codeOf } from '../code/samples';
import { addProjects, type ProjectOfPost } from '../post-projects/projectFiles';
import { readingTime } from './readingTime';
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
 * Option of the blog plugin: leaves out what is no post or not published yet, and adds to each post its reading time and what
 * its page shows of other posts. No page gets the data of posts that it does not show.
 *
 * @param siteDir the site that `blog/` lies in
 * @param syntax what posts may have
 */
export function processBlogPosts(siteDir: string, syntax: Syntax): ProcessBlogPostsFn {
  return async (blog) => {
    const model = openModel(siteDir, syntax);
    // The option `exclude` names the projects that are there when a site starts; the owner may add one while it runs, and
    // its README is no post.
    const inBlog = new Set(await postFiles(siteDir));
    const written = blog.blogPosts.filter((post) => inBlog.has(fileOf(post)));
    const parsed = new Map<string, Post>();
    const bills = new Map<string, Bill>();
    for (const post of written) {
      const file = fileOf(post);
      parsed.set(file, await model.read(file));
      const bill = await billOf(file, model);
      if (bill) bills.set(file, printBill(bill));
    }
    const parsedOf = (post: BlogPost) => parsed.get(fileOf(post))!;
    const published = withoutHiddenTags(publishedPosts(written));
    const posts = published.map((post) => {
      const { body, dir } = parsedOf(post);
      const minutes = readingTime(body, (block) => codeOf(block, dir));
      const bill = bills.get(fileOf(post));
      const added = { readingTime: minutes, ...(bill && { bill }) };
      return { ...post, metadata: { ...post.metadata, ...added } };
    });
    const withSeries = addSeries(posts, await readSeries(siteDir));
    // Pages name words that posts have in common.
    const related = addRelatedPosts(withSeries, (post) => textOf(parsedOf(post).body.sections));
    return addProjects(related, siteDir);
  };
}

/** The file of a post, relative to the site. */
function fileOf({ metadata }: BlogPost): string {
  return aliasedSitePathToRelativePath(metadata.source);
}

/** The bill of a post. */
async function billOf(file: string, model: PostModel): Promise<WrittenBill | undefined> {
  const { frontMatter } = await model.read(file);
  return readBill(frontMatter.fields.get('bill')?.value);
}

/** The words of a text, without code. */
function textOf(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading = '', blocks }) => [
      heading,
      ...blocks.map(({ text, isCode }) => (isCode ? '' : text)),
    ])
    .join('\n');
}

/**
 * Reads `blog/series.yml`: each series by its key. It is empty without that file, and without what is wrong in it.
 */
async function readSeries(siteDir: string): Promise<Map<string, Series>> {
  const { fields } = await readKeys(siteDir, 'series');
  return new Map(
    [...fields].map(([key, { value }]) => {
      const { title = key, description } = Object(value) as Partial<Series>;
      return [key, { title: String(title), description }];
    }),
  );
}
