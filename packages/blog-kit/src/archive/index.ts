import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';
import { blogContent } from '../common/buildFiles';
import { type Billed, billTotals } from '../bill/bill';
import { archivePath } from '../common/addresses';
import type { Schedule } from '../post-metadata/published';
import { groupByYear } from './years';

/** The component of the blog's lists, as an option of the blog plugin takes it. */
export const listsPage = 'docusaurus-blog-kit/pages/BlogLists';

/**
 * Docusaurus plugin: the archive of the blog. It replaces the blog plugin's, whose page downloads all metadata of all
 * posts, skips a level of headings and lists the oldest first. And a page of tags for a blog without tags: the blog plugin
 * makes none, and links to it from the frame of the site would stop the build.
 */
export default function archivePlugin(): Plugin {
  return {
    name: 'archive',
    async allContentLoaded({ allContent, actions: { addRoute } }) {
      const content = blogContent(allContent);
      if (!content) return;
      const component = 'docusaurus-blog-kit/pages/ArchivePage';
      const props = { years: archiveOf(content.blogPosts) };
      addRoute({ path: archivePath, component, props, exact: true });
      if (Object.keys(content.blogTags).length > 0) return;
      const path = content.blogTagsListPath;
      addRoute({ path, component: listsPage, props: { tags: [] }, exact: true });
    },
  };
}

export type ArchivedYear = ReturnType<typeof archiveOf>[number];

/** The years of a blog, newest first, with their listed posts and the sum of the bills of these, if they have any. */
export function archiveOf(blogPosts: readonly BlogPost[]) {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  return groupByYear(listed, ({ metadata }) => metadata.date).map(({ year, posts }) => ({
    year,
    totals: billTotals(...posts.map(({ metadata }) => metadata as Billed)),
    posts: posts.map(({ metadata }) => {
      const { title, permalink, date, scheduled } = metadata as typeof metadata & Schedule;
      return { title, permalink, date: new Date(date).toISOString(), scheduled };
    }),
  }));
}
