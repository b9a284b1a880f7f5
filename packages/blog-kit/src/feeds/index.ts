import type {
  BlogContent,
  BlogPost,
  BlogFeedItem,
  FeedType,
  PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, HtmlTags } from '@docusaurus/types';
import { blogContent } from '../common/content';
// The function that the blog plugin calls for its own feeds.
import { createBlogFeedFiles } from '@docusaurus/plugin-content-blog/lib/feed.js';
import { blogPath } from '../blog-path/blogPath';
import { writeBuildFile, addKitPage, type Build } from '../build-files/buildFiles';
import { blogFeeds, feedsPage, feedStyles, tagFeedPath } from './addresses';
import { feedStyleSheet } from '../site-styles/siteStyles';
import { kitText } from '../build-texts/kitText';
import { feedTexts } from './feedText';
import { createFeedItems } from './items';

/** The options of the feeds. */
type FeedsOptions = Omit<Feed, 'page' | 'feeds'>;

/**
 * Docusaurus plugin: writes the feeds of the blog and of each tag, from the items of Docusaurus's blog plugin, whose own
 * feeds `feedOptions: { type: null }` switches off.
 */
export default function feeds(context: LoadContext, options: FeedsOptions): Plugin {
  const { siteConfig, siteDir } = context;
  const blogPage = blogPath(siteConfig);
  let blog: BlogContent | undefined;
  const hasFeeds = () => blog?.blogPosts.some(({ metadata }) => !metadata.unlisted) ?? false;

  return {
    name: 'feeds',
    async allContentLoaded({ allContent, actions }) {
      blog = blogContent(allContent);
      if (!blog) return;
      const component = 'docusaurus-blog-kit/pages/FeedsPage';
      const props = { tagFeeds: tagFeeds(blog) };
      addKitPage({ allContent, actions }, { path: feedsPage(blogPage), component, props });
    },
    injectHtmlTags: () => (hasFeeds() ? { headTags: feedLinks(context, options) } : {}),
    async postBuild(build) {
      if (!blog || !hasFeeds()) return;
      const { blogPosts, blogTags } = blog;
      await writeFeed(
        blogPosts,
        { ...options, page: blogPage, feeds: blogFeeds(blogPage) },
        context,
        build,
      );
      for (const tag of tagFeeds({ blogTags })) {
        const ids = new Set(blogTags[tag.page]?.items);
        const posts = blogPosts.filter(({ id }) => ids.has(id));
        await writeFeed(posts, tagFeed(tag, options), context, build);
      }
      writeBuildFile(build, feedStyles(blogPage).slice(1), await feedStyleSheet(siteDir));
    },
  };
}

/** A feed to write, in one or several types. */
interface Feed {
  /** The address of the page with the same posts, as a path. */
  page: string;
  /** The addresses of the feed by its types, as paths. */
  feeds: Partial<Record<FeedType, string>>;
  title: string;
  description: string;
  /** The most posts that it has: the newest. */
  limit: number;
}

/** Writes a feed into the build. */
async function writeFeed(
  blogPosts: BlogPost[],
  { feeds, limit, page, ...facts }: Feed,
  context: LoadContext,
  build: Build,
): Promise<void> {
  const { url, favicon, trailingSlash } = context.siteConfig;
  const common = {
    ...facts,
    // As Docusaurus writes the addresses of posts. Readers know a feed by that of its page, so it must stay the same.
    page: trailingSlash ? page.replace(/\/?$/, '/') : page,
    language: context.i18n.currentLocale,
    icon: favicon && new URL(favicon, `${url}/`).href,
    blog: blogPath(context.siteConfig),
    site: url,
  };
  const { outDir } = build;
  const items = await itemsOf(blogPosts, limit, { context, outDir });
  for (const [type, address] of Object.entries(feeds)) {
    const text = feedTexts[type as FeedType]({ ...common, self: url + address }, items);
    writeBuildFile(build, decodeURI(address).slice(1), text);
  }
}

/** The newest listed posts, as Docusaurus makes the items of its feeds. It writes no file without a type. */
async function itemsOf(
  blogPosts: BlogPost[],
  limit: number,
  { context, outDir }: { context: LoadContext; outDir: string },
): Promise<BlogFeedItem[]> {
  let items: BlogFeedItem[] = [];
  const create = createFeedItems();
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
function feedLinks({ siteConfig }: LoadContext, { title }: Pick<Feed, 'title'>): HtmlTags {
  const feeds = blogFeeds(blogPath(siteConfig));
  return feedTypes.map(([feed, name, type]) => ({
    tagName: 'link',
    attributes: {
      rel: 'alternate',
      type,
      href: feeds[feed],
      title: kitText('feed.link', { title, type: name }),
    },
  }));
}

/** The options of the blog plugin that its functions for feeds read. */
function optionsOf(
  { siteConfig }: LoadContext,
  feedOptions: Partial<PluginOptions['feedOptions']>,
): PluginOptions {
  const routeBasePath = blogPath(siteConfig);
  return { routeBasePath, feedOptions } as PluginOptions;
}

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
function tagFeed({ label, description, page, feed }: TagFeed, blog: Pick<Feed, 'title'>): Feed {
  return {
    page,
    feeds: { atom: feed },
    limit: tagFeedLength,
    title: `${label} · ${blog.title}`,
    description: description ?? kitText('feed.tag', { tag: label }),
  };
}
