import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BlogContent,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import blogWithSidebars from '../blog-sidebar';
import { blogFeeds, blogPage, feedStyles } from './addresses';
import { completeFeed, type FeedLinks } from './completeFeed';
import { feedStyleSheet } from './styles';
import { tagFeeds, writeTagFeed } from './tagFeeds';

/**
 * Docusaurus's blog plugin with a feed for each tag, and with feeds that programs and people understand: they name
 * their own address and the hub that announces them (https://www.w3.org/TR/websub/), and browsers show them as pages.
 */
export default async function blogWithFeeds(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const blog = await blogWithSidebars(context, options);
  const { siteConfig, siteDir } = context;
  const hub = siteConfig.customFields?.webSubHub as string | undefined;

  /** Completes a feed that was written, by its address as a path. */
  async function complete(outDir: string, feed: string, page: string): Promise<void> {
    const file = path.join(outDir, decodeURI(feed));
    const links: FeedLinks = { self: siteConfig.url + feed, page, hub };
    await writeFile(file, completeFeed(await readFile(file, 'utf8'), links));
  }

  return {
    ...blog,
    async contentLoaded({ content, actions }) {
      await blog.contentLoaded?.({ content, actions });
      await actions.createData('tag-feeds.json', tagFeeds(content));
    },
    async postBuild(props) {
      const { content, outDir } = props;
      await blog.postBuild?.(props);
      const { type } = options.feedOptions;
      const hasFeeds = content.blogPosts.some(({ metadata }) => !metadata.unlisted);
      if (!type || !hasFeeds) return;
      for (const one of type) await complete(outDir, blogFeeds[one], blogPage);
      for (const tag of tagFeeds(content)) {
        await writeTagFeed(tag, { ...props, context, options });
        await complete(outDir, tag.feed, tag.page);
      }
      await writeFile(path.join(outDir, feedStyles), await feedStyleSheet(siteDir));
    },
  };
}

export { validateOptions };
