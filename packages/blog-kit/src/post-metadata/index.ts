import type { ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';
import { addProjects, type ProjectOfPost } from '../post-projects/addProjects';
import { withoutSamples } from '../post-projects/withoutSamples';
import { addRelatedPosts, type RelatedPost } from '../related-posts/addRelatedPosts';
import { processBlogPosts as publish, type Schedule } from '../scheduled-posts/processBlogPosts';
import { withReadingTime } from '../reading-time/withReadingTime';
import { addSeries, type SeriesOfPost } from '../series/addSeries';
import { readSeries } from '../series/readSeries';

/** What this site adds to Docusaurus's metadata of a post, which its page and the lists that show it load. */
export interface AddedMetadata extends Schedule {
  series?: SeriesOfPost;
  related?: RelatedPost[];
  project?: ProjectOfPost;
}

/**
 * Option of the blog plugin: leaves out what is no post or not published yet, and adds to each post its reading time and what
 * its page shows of other posts. No page gets the data of posts that it does not show.
 *
 * @param siteDir the site that `blog/` lies in
 */
export function processBlogPosts(siteDir: string): ProcessBlogPostsFn {
  return async (blog) => {
    const blogPosts = await withoutSamples(blog.blogPosts, siteDir);
    const posts = (await publish({ blogPosts })).map((post) => withReadingTime(post, siteDir));
    const withSeries = addSeries(posts, await readSeries(siteDir));
    return addProjects(addRelatedPosts(withSeries), siteDir);
  };
}
