import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BlogContent,
  type FeedType,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import blogWithSidebars from '../blog-sidebar';
import { site } from '../../site.config';
import { completeFeed, type FeedLinks } from './completeFeed';
import { lookOfFeeds } from './look';
import { tagFeeds, writeTagFeed } from './tagFeeds';

const files: Record<FeedType, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/**
 * Docusaurus's blog plugin with a feed for each tag, and with feeds that programs and people understand: they name
 * their own address and the hub that announces them (https://www.w3.org/TR/websub/), and browsers show them as pages.
 *
 * The option `feedOptions.xslt` of the blog plugin is not used: it copies its style sheets beside every feed, allows no
 * other style sheet for browsers without XSLT, and there is no option for the links.
 */
export default async function blogWithFeeds(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const blog = await blogWithSidebars(context, options);
  const { siteConfig, siteDir } = context;

  /** Completes a feed that was written, by its path in the build. */
  async function complete(outDir: string, feed: string): Promise<void> {
    const file = path.join(outDir, feed);
    const links: FeedLinks = { self: `${siteConfig.url}/${encodeURI(feed)}`, hub: site.webSubHub };
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
      if (!type || content.blogPosts.length === 0) return;
      for (const one of type) await complete(outDir, `${options.routeBasePath}/${files[one]}`);
      for (const tag of tagFeeds(content)) {
        await writeTagFeed(tag, { ...props, context, options });
        await complete(outDir, decodeURI(tag.feed).slice(1));
      }
      const folder = path.join(outDir, options.routeBasePath);
      for (const [name, text] of Object.entries(await lookOfFeeds(siteDir)))
        await writeFile(path.join(folder, name), text);
    },
  };
}

export { validateOptions };
