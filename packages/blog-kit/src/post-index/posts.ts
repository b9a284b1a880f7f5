import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import type { Schedule } from '../scheduled-posts/scheduledPosts';

/** The data of a post for other pages. */
export interface PostSummary extends Schedule {
  title: string;
  description: string;
  permalink: string;
  /** ISO 8601. */
  date: string;
  /** Whole minutes. */
  readingTime: number;
}

/** The listed posts, newest first, without their text. */
export function summarize(posts: BlogPost[]): PostSummary[] {
  return posts
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata }: { metadata: BlogPost['metadata'] & Schedule }) => ({
      title: metadata.title,
      description: metadata.description,
      permalink: metadata.permalink,
      date: new Date(metadata.date).toISOString(),
      readingTime: metadata.readingTime ?? 1,
      scheduled: metadata.scheduled,
    }));
}

/** The data of a page of docs for other pages. */
export type DocSummary = Pick<DocMetadata, 'title' | 'permalink'>;

/** The listed pages of docs. */
export function summarizeDocs(docs: readonly DocMetadata[]): DocSummary[] {
  return docs
    .filter(({ unlisted }) => !unlisted)
    .map(({ title, permalink }) => ({ title, permalink }));
}
