import path from 'node:path';
import type { BlogContent, PluginOptions } from '@docusaurus/plugin-content-blog';
// The function that the blog plugin calls for its own feeds.
import { createBlogFeedFiles } from '@docusaurus/plugin-content-blog/lib/feed.js';
import type { LoadContext } from '@docusaurus/types';
import { tagFeedPath } from './addresses';

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

interface Build {
  content: BlogContent;
  context: LoadContext;
  /** The blog plugin's. */
  options: PluginOptions;
  outDir: string;
}

/** Writes the feed of a tag into the build, with its newest posts in full. */
export async function writeTagFeed(
  { label, description, page }: TagFeed,
  { content, context, options, outDir }: Build,
): Promise<void> {
  const { siteConfig, siteDir, i18n } = context;
  const ids = new Set(content.blogTags[page]?.items);
  const { feedOptions } = options;
  await createBlogFeedFiles({
    blogPosts: content.blogPosts.filter(({ id }) => ids.has(id)),
    options: {
      ...options,
      routeBasePath: decodeURI(page),
      feedOptions: {
        ...feedOptions,
        type: ['atom'],
        limit: tagFeedLength,
        title: `${label} · ${feedOptions.title ?? siteConfig.title}`,
        description: description ?? `Posts on ${label}.`,
      },
    },
    siteConfig,
    outDir,
    locale: i18n.currentLocale,
    contentPaths: {
      contentPath: path.resolve(siteDir, options.path),
      contentPathLocalized: undefined,
    },
  });
}
