import type {
  BlogPost,
  BlogFeedItem,
  FeedType,
  PluginOptions,
} from '@docusaurus/plugin-content-blog';
// The function that the blog plugin calls for its own feeds.
import { createBlogFeedFiles } from '@docusaurus/plugin-content-blog/lib/feed.js';
import type { HtmlTags, LoadContext } from '@docusaurus/types';
import type { KitText } from '../build-texts/kitText';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { blogPath } from '../blog-path/blogPath';
import { writeBuildFile, type Build } from '../build-files/writeBuildFile';
import { blogFeeds } from './addresses';
import { feedTexts } from './feedText';
import { createFeedItems } from './items';

/** A feed to write, in one or several types. */
export interface Feed {
  /** The address of the page with the same posts, as a path. */
  page: string;
  /** The addresses of the feed by its types, as paths. */
  feeds: Partial<Record<FeedType, string>>;
  title: string;
  description: string;
  /** The most posts that it has: the newest. */
  limit: number;
  /** The kit's texts in the language of the site. */
  text: KitText;
}

/** Writes a feed into the build. */
export async function writeFeed(
  blogPosts: BlogPost[],
  { feeds, limit, page, ...facts }: Feed,
  context: LoadContext,
  build: Build,
): Promise<void> {
  const { url, baseUrl, favicon, trailingSlash } = context.siteConfig;
  const common = {
    ...facts,
    // As Docusaurus writes the addresses of posts. Readers know a feed by that of its page, so it must stay the same.
    page: trailingSlash ? page.replace(/\/?$/, '/') : page,
    language: context.i18n.currentLocale,
    icon: favicon && new URL(belowBaseUrl(favicon, baseUrl).replace(/^\//, ''), url + baseUrl).href,
    blog: blogPath(context.siteConfig),
    site: url,
  };
  const { outDir } = build;
  const items = await itemsOf(blogPosts, limit, { context, outDir, text: facts.text });
  for (const [type, address] of Object.entries(feeds)) {
    const text = feedTexts[type as FeedType]({ ...common, self: url + address }, items);
    writeBuildFile(build, decodeURI(belowBaseUrl(address, baseUrl)).slice(1), text);
  }
}

/** The newest listed posts, as Docusaurus makes the items of its feeds. It writes no file without a type. */
async function itemsOf(
  blogPosts: BlogPost[],
  limit: number,
  { context, outDir, text }: { context: LoadContext; outDir: string; text: KitText },
): Promise<BlogFeedItem[]> {
  let items: BlogFeedItem[] = [];
  const create = createFeedItems({ locale: context.i18n.currentLocale, text });
  const createAndKeep: typeof create = async (blog) => (items = await create(blog));
  await createBlogFeedFiles({
    blogPosts,
    options: optionsOf(context, { limit, type: [], createFeedItems: createAndKeep }),
    siteConfig: context.siteConfig,
    outDir,
    locale: context.i18n.currentLocale,
    contentPaths: { contentPath: context.siteDir, contentPathLocalized: undefined },
  });
  return items;
}

/** The types of feeds, in the order in which pages name them: how readers and how programs know them. */
const feedTypes: readonly (readonly [FeedType, name: string, mimeType: string])[] = [
  ['rss', 'RSS', 'application/rss+xml'],
  ['atom', 'Atom', 'application/atom+xml'],
  ['json', 'JSON', 'application/json'],
];

/** The links to the feeds of the blog that each page has in its head: Docusaurus's, whose names are English. */
export function feedLinks(
  { siteConfig }: LoadContext,
  { title, text }: Pick<Feed, 'title' | 'text'>,
): HtmlTags {
  const feeds = blogFeeds(blogPath(siteConfig));
  return feedTypes.map(([feed, name, type]) => ({
    tagName: 'link',
    attributes: {
      rel: 'alternate',
      type,
      href: feeds[feed],
      title: text('feed.link', { title, type: name }),
    },
  }));
}

/** The options of the blog plugin that its functions for feeds read. */
function optionsOf(
  { siteConfig }: LoadContext,
  feedOptions: Partial<PluginOptions['feedOptions']>,
): PluginOptions {
  const routeBasePath = belowBaseUrl(blogPath(siteConfig), siteConfig.baseUrl);
  return { routeBasePath, feedOptions } as PluginOptions;
}
