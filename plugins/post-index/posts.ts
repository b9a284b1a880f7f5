import type { BlogPost } from '@docusaurus/plugin-content-blog';

/** What pages other than the post itself know of a post. */
export interface PostSummary {
  title: string;
  description: string;
  permalink: string;
  /** ISO 8601. */
  date: string;
  /** Minutes, rounded up. */
  readingTime: number;
  tags: string[];
}

/** The listed posts, newest first, without their text. */
export function summarize(posts: BlogPost[]): PostSummary[] {
  return posts
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata }) => ({
      title: metadata.title,
      description: metadata.description,
      permalink: metadata.permalink,
      date: new Date(metadata.date).toISOString(),
      readingTime: Math.ceil(metadata.readingTime ?? 0),
      tags: metadata.tags.map((tag) => tag.label),
    }));
}

/**
 * The posts with their Markdown left out of the metadata.
 *
 * Docusaurus copies it into the archive page's data (9 MB at 1,000 posts); nothing else reads it.
 */
export async function withoutContent({
  blogPosts,
}: {
  blogPosts: BlogPost[];
}): Promise<BlogPost[]> {
  return blogPosts.map((post) => ({ ...post, content: '' }));
}
