import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogContent } from '../common/content';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { blogPath } from '../blog-path/blogPath';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { addKitPage } from '../kit-pages/addKitPage';
import { blogFeeds, feedsPage, feedStyles } from './addresses';
import { feedStyleSheet } from './styles';
import { tagFeed, tagFeeds } from './tagFeeds';
import { type Feed, feedLinks, writeFeed } from './writeFeed';

/** The options of the feeds. */
export type FeedsOptions = Omit<Feed, 'page' | 'feeds'>;

/**
 * Docusaurus plugin: writes the feeds of the blog and of each tag, from the items of Docusaurus's blog plugin, whose own
 * feeds `feedOptions: { type: null }` switches off.
 */
export default function feeds(context: LoadContext, options: FeedsOptions): Plugin {
  const { siteConfig, siteDir } = context;
  const { baseUrl } = siteConfig;
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
      writeBuildFile(
        build,
        belowBaseUrl(feedStyles(blogPage), baseUrl).slice(1),
        await feedStyleSheet(siteDir),
      );
    },
  };
}
