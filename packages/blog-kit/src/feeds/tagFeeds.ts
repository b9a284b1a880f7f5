import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { tagFeedPath } from './addresses';
import type { Feed } from './writeFeed';

/**
 * The number of posts in a tag's feed. It bounds what the feeds of a large blog weigh: 100 tags have at most 1,000 posts
 * in their feeds, whatever the number of posts.
 */
const tagFeedLength = 10;

/** The feed of a tag. */
export interface TagFeed {
  label: string;
  description?: string;
  /** The addresses of the tag's page and of its feed, as paths. */
  page: string;
  feed: string;
  /** How many listed posts have the tag. */
  count: number;
}

/** The feeds of all tags that a listed post has, by their labels. */
export function tagFeeds({ blogTags }: Pick<BlogContent, 'blogTags'>): TagFeed[] {
  return Object.values(blogTags)
    .filter(({ unlisted, items }) => !unlisted && items.length > 0)
    .map(({ label, description, permalink, items }) => ({
      label,
      description,
      page: permalink,
      feed: tagFeedPath(permalink),
      count: items.length,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/**
 * What is written for a tag: its newest posts in full.
 *
 * @param blog the feed of the blog
 */
export function tagFeed(
  { label, description, page, feed }: TagFeed,
  blog: Pick<Feed, 'title' | 'text'>,
): Feed {
  return {
    page,
    feeds: { atom: feed },
    limit: tagFeedLength,
    title: `${label} · ${blog.title}`,
    description: description ?? blog.text('feed.tag', { tag: label }),
    text: blog.text,
  };
}
