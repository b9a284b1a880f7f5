import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';
import { blogContent } from '../common/buildFiles';
import { type Billed, type BillTotals, sumTotals } from '../bill/bill';
import { archivePath } from '../common/addresses';
import type { Schedule } from '../post-metadata/published';
import { groupByYear } from './years';

/** The component of the blog's lists, as an option of the blog plugin takes it. */
export const listsPage = 'docusaurus-blog-kit/pages/BlogLists';

/** A post as the archive lists it. */
export interface ArchivedPost extends Schedule {
  title: string;
  permalink: string;
  /** ISO 8601. */
  date: string;
}

/** A year of the archive. */
export interface ArchivedYear {
  year: string;
  /** The sum of the bills of its posts, if they have any. */
  totals?: BillTotals;
  /** Newest first. */
  posts: ArchivedPost[];
}

/**
 * Docusaurus plugin: the archive of the blog. It replaces the blog plugin's, whose page downloads all metadata of all
 * posts, skips a level of headings and lists the oldest first. And a page of tags for a blog without tags: the blog plugin
 * makes none, and links to it from the frame of the site would stop the build.
 */
export default function archivePlugin(): Plugin {
  return {
    name: 'archive',
    async allContentLoaded({ allContent, actions }) {
      const content = blogContent(allContent);
      if (!content) return;
      actions.addRoute({
        path: archivePath,
        component: 'docusaurus-blog-kit/pages/ArchivePage',
        props: { years: archiveOf(content.blogPosts) },
        exact: true,
      });
      if (Object.keys(content.blogTags).length > 0) return;
      actions.addRoute({
        path: content.blogTagsListPath,
        component: listsPage,
        props: { tags: [] },
        exact: true,
      });
    },
  };
}

/** The years of a blog, with their listed posts. */
export function archiveOf(blogPosts: readonly BlogPost[]): ArchivedYear[] {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  return groupByYear(listed, ({ metadata }) => new Date(metadata.date)).map(({ year, posts }) => ({
    year,
    totals: sumTotals(posts.map(({ metadata }) => metadata as Billed)),
    posts: posts.map(summarize),
  }));
}

function summarize({ metadata }: { metadata: BlogPost['metadata'] & Schedule }): ArchivedPost {
  const { title, permalink, date, scheduled } = metadata;
  return { title, permalink, date: new Date(date).toISOString(), scheduled };
}
