import type {
  BlogFeedItem,
  BlogPost,
  FeedOptions,
  FeedType,
} from '@docusaurus/plugin-content-blog';
import type { HtmlTags, LoadContext, Plugin } from '@docusaurus/types';
import { writeBuildFile } from '../common/buildFiles';
import { blogFeeds, blogPath, feedsPage, tagFeedPath } from '../common/addresses';
import { blogPosts } from '../common/buildFiles';
import type { AddedMetadata } from '../post-metadata';
import { feedStyleSheet } from '../site-styles/siteStyles';
import { feedStyles, feedTexts } from './feedText';
import { feedContent, postParts } from './items';

type CreateFeedItems = NonNullable<FeedOptions['createFeedItems']>;

const feedLength = 20;

/** It bounds what the feeds of a large blog weigh: 100 tags have at most 1,000 posts in their feeds. */
const tagFeedLength = 10;

/**
 * `feedOptions` of Docusaurus's blog plugin. It writes no feed itself, as it has no option for the address that a feed
 * names, nor for what makes one a page for people who open it, nor feeds of tags. Its items are the kit's, which writes
 * the feeds as soon as it is asked for them.
 */
export function feedOptions(siteDir: string, description: string) {
  const createFeedItems: CreateFeedItems = async ({ blogPosts: posts, ...blog }) => {
    const { siteConfig, outDir, defaultCreateFeedItems } = blog;
    const { url, title, favicon } = siteConfig;
    const build = { siteDir, outDir, siteConfig };
    const common = { site: url, icon: favicon && new URL(favicon, `${url}/`).href };
    const tags = tagFeeds(posts);
    // A post is in several feeds, and reading its page takes long.
    const inFeeds = new Set([
      ...posts.slice(0, feedLength),
      ...tags.flatMap((tag) => tag.posts.slice(0, tagFeedLength)),
    ]);
    const made = await defaultCreateFeedItems({ blogPosts: [...inFeeds], ...blog });
    const itemOf = new Map([...inFeeds].map((post, at) => [post, completed(made[at], post, url)]));
    const itemsOf = (some: readonly BlogPost[], count: number) =>
      some.slice(0, count).flatMap((post) => itemOf.get(post) ?? []);

    const items = itemsOf(posts, feedLength);
    for (const [type, address] of Object.entries(blogFeeds)) {
      const facts = { ...common, title, description, page: blogPath, self: url + address };
      writeBuildFile(build, address.slice(1), feedTexts[type as FeedType](facts, items));
    }
    for (const tag of tags) {
      const facts = {
        ...common,
        title: `${tag.label} · ${title}`,
        description: tag.description ?? `Posts on ${tag.label}.`,
        page: tag.page,
        self: url + tag.feed,
      };
      const text = feedTexts.atom(facts, itemsOf(tag.posts, tagFeedLength));
      writeBuildFile(build, decodeURI(tag.feed).slice(1), text);
    }
    writeBuildFile(build, feedStyles.slice(1), feedStyleSheet(siteDir));
    return [];
  };
  return { type: [] satisfies FeedType[], limit: false as const, createFeedItems };
}

/** The post in full, without the parts that need a style sheet or a script. */
function completed(
  item: BlogFeedItem | undefined,
  { metadata }: BlogPost,
  siteUrl: string,
): BlogFeedItem | undefined {
  if (!item) return undefined;
  const { before, after } = postParts(metadata as AddedMetadata, item.link, siteUrl);
  const content = item.content && before + feedContent(item.content, siteUrl) + after;
  return { ...item, content };
}

/** Docusaurus plugin: the page with the addresses of all feeds, and links to those of the blog in the head of each page. */
export default function feeds({ siteConfig }: LoadContext): Plugin {
  let hasFeeds = false;
  return {
    name: 'feeds',
    async allContentLoaded({ allContent, actions }) {
      const listed = blogPosts(allContent).filter(({ metadata }) => !metadata.unlisted);
      hasFeeds = listed.length > 0;
      const tags = tagFeeds(listed).map(({ posts, ...tag }) => ({ ...tag, count: posts.length }));
      const component = 'docusaurus-blog-kit/pages/FeedsPage';
      const props = { tagFeeds: tags };
      actions.addRoute({ path: feedsPage, component, props, exact: true });
    },
    injectHtmlTags: () => (hasFeeds ? { headTags: feedLinks(siteConfig.title) } : {}),
  };
}

/** The types of feeds, in the order in which pages name them: how readers and how programs know them. */
const feedTypes: readonly (readonly [FeedType, name: string, mimeType: string])[] = [
  ['rss', 'RSS', 'application/rss+xml'],
  ['atom', 'Atom', 'application/atom+xml'],
  ['json', 'JSON', 'application/json'],
];

function feedLinks(title: string): HtmlTags {
  return feedTypes.map(([feed, name, type]) => ({
    tagName: 'link',
    attributes: {
      rel: 'alternate',
      type,
      href: blogFeeds[feed],
      title: `${title} ${name} Feed`,
    },
  }));
}

export interface TagFeed {
  label: string;
  description?: string;
  /** The addresses of the tag's page and of its feed, as paths. */
  page: string;
  feed: string;
  count: number;
}

/** The feeds of all tags of some posts, by their labels. */
function tagFeeds(posts: readonly BlogPost[]) {
  const feeds = new Map<string, Omit<TagFeed, 'count'> & { posts: BlogPost[] }>();
  for (const post of posts) {
    for (const { label, description, permalink: page } of post.metadata.tags) {
      const feed = tagFeedPath(page);
      const known = feeds.get(page) ?? { label, description, page, feed, posts: [] };
      known.posts.push(post);
      feeds.set(page, known);
    }
  }
  return [...feeds.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
