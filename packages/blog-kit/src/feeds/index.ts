import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogContent } from 'docusaurus-plugin-kit/blogPosts';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { blogPath } from '../blog-path/blogPath';
import { addKitPage } from '../kit-pages/addKitPage';
import { blogFeeds, feedsPage, feedStyles } from './addresses';
import { completeFeed } from './completeFeed';
import { feedStyleSheet } from './styles';
import { tagFeedOptions, tagFeeds } from './tagFeeds';
import { feedLinks, feedTypes, writeFeed } from './writeFeed';

/** The options of the feeds. */
export interface FeedsOptions {
  title: string;
  description: string;
  /** The number of posts in the feeds of the blog. */
  limit: number;
  /** The WebSub hub that announces changes, `https://…`, if there is one. */
  hub?: string;
}

/**
 * Docusaurus plugin: writes the feeds of the blog and of each tag by the function of Docusaurus's blog plugin, whose own
 * feeds `feedOptions: { type: null }` switches off. They name their own address and the hub that announces them
 * (https://www.w3.org/TR/websub/), and browsers show them as pages.
 */
export default function feeds(context: LoadContext, options: FeedsOptions): Plugin {
  const { siteConfig, siteDir } = context;
  const { baseUrl } = siteConfig;
  const blogPage = blogPath(siteConfig);
  let blog: BlogContent | undefined;
  const hasFeeds = () => blog?.blogPosts.some(({ metadata }) => !metadata.unlisted) ?? false;

  /** Completes a feed that was written, by its address as a path. */
  async function complete(outDir: string, feed: string, page: string): Promise<void> {
    const file = path.join(outDir, decodeURI(belowBaseUrl(feed, baseUrl)));
    const links = { self: siteConfig.url + feed, page, hub: options.hub, blog: blogPage };
    await writeFile(file, completeFeed(await readFile(file, 'utf8'), links));
  }

  return {
    name: 'feeds',
    async allContentLoaded({ allContent, actions }) {
      blog = blogContent(allContent);
      if (!blog) return;
      const component = '@theme/FeedsPage';
      const props = { tagFeeds: tagFeeds(blog) };
      addKitPage({ allContent, actions }, { path: feedsPage(blogPage), component, props });
    },
    injectHtmlTags: () =>
      hasFeeds() ? { headTags: feedLinks(context, belowBaseUrl(blogPage, baseUrl), options) } : {},
    async postBuild({ outDir }) {
      if (!blog || !hasFeeds()) return;
      const { blogPosts, blogTags } = blog;
      const build = { context, outDir };
      await writeFeed(
        blogPosts,
        { ...options, folder: belowBaseUrl(blogPage, baseUrl), types: feedTypes },
        build,
      );
      for (const feed of Object.values(blogFeeds(blogPage))) await complete(outDir, feed, blogPage);
      for (const tag of tagFeeds({ blogTags })) {
        const ids = new Set(blogTags[tag.page]?.items);
        const posts = blogPosts.filter(({ id }) => ids.has(id));
        await writeFeed(
          posts,
          tagFeedOptions(tag, belowBaseUrl(tag.page, baseUrl), options.title),
          build,
        );
        await complete(outDir, tag.feed, tag.page);
      }
      await writeFile(
        path.join(outDir, belowBaseUrl(feedStyles(blogPage), baseUrl)),
        await feedStyleSheet(siteDir),
      );
    },
  };
}
