import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import type { SearchedPage } from '../search-page/files';

/** A page that readers may find, without its text. */
export type ListedPage = Omit<SearchedPage, 'sections'>;

/** The same for a post, with its Markdown. */
export interface ListedPost extends ListedPage {
  /** The path of its file, with an alias. */
  source: string;
  content: string;
}

/**
 * The posts that readers may find, oldest first. Unlisted ones are left out; drafts, and scheduled posts that are not
 * published, are not among the posts of a build.
 *
 * @param posts newest first
 */
export function listPosts(posts: readonly BlogPost[]): ListedPost[] {
  return posts
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ content, metadata: { title, permalink, date, tags, source } }) => ({
      title,
      permalink,
      date: new Date(date).toISOString(),
      tags: tags.map(({ label }) => label),
      source,
      content,
    }))
    .reverse();
}

/** The Markdown files in `src/pages/` that readers may find. */
export function listMarkdownPages(allContent: AllContent): ListedPage[] {
  const pages = (allContent['docusaurus-plugin-content-pages']?.default ?? []) as LoadedContent;
  return pages.flatMap((page) =>
    page.type === 'mdx' && !page.unlisted
      ? [{ title: page.title ?? page.permalink, permalink: page.permalink, tags: [] }]
      : [],
  );
}
