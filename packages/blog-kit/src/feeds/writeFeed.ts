import path from 'node:path';
import type { BlogPost, FeedType, PluginOptions } from '@docusaurus/plugin-content-blog';
// The functions that the blog plugin calls for its own feeds.
import {
  createBlogFeedFiles,
  createFeedHtmlHeadTags,
} from '@docusaurus/plugin-content-blog/lib/feed.js';
import type { HtmlTags, LoadContext } from '@docusaurus/types';
import { createFeedItems } from './items';

/** The types of feeds, in the order in which pages name them. */
export const feedTypes: readonly FeedType[] = ['rss', 'atom', 'json'];

/** A feed to write, in one or several types. */
export interface Feed {
  /** The address of the folder that it is written to, as a path without `baseUrl`. */
  folder: string;
  types: readonly FeedType[];
  title: string;
  description: string;
  /** The most posts that it has: the newest. */
  limit: number;
}

/** Writes a feed into the build. */
export async function writeFeed(
  blogPosts: BlogPost[],
  { folder, types, ...feed }: Feed,
  { context, outDir }: { context: LoadContext; outDir: string },
): Promise<void> {
  const { siteConfig, siteDir, i18n } = context;
  await createBlogFeedFiles({
    blogPosts,
    options: optionsOf(decodeURI(folder), { ...feed, type: [...types], createFeedItems }),
    siteConfig,
    outDir,
    locale: i18n.currentLocale,
    // Only feeds with XSLT read files of the blog.
    contentPaths: { contentPath: path.join(siteDir, 'blog'), contentPathLocalized: undefined },
  });
}

/** The links to the feeds of the blog that each page has in its head. */
export function feedLinks(
  context: LoadContext,
  folder: string,
  { title }: Pick<Feed, 'title'>,
): HtmlTags {
  const options = optionsOf(folder, { title, type: [...feedTypes] });
  return createFeedHtmlHeadTags({ context, options });
}

/** The options of the blog plugin that its functions for feeds read. */
function optionsOf(
  routeBasePath: string,
  feedOptions: Partial<PluginOptions['feedOptions']>,
): PluginOptions {
  return {
    routeBasePath,
    feedOptions: { xslt: { rss: null, atom: null }, ...feedOptions },
  } as PluginOptions;
}
