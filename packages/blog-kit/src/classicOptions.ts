import type { Options } from '@docusaurus/preset-classic';
import { GlobExcludeDefault } from '@docusaurus/utils';
import { noPosts } from 'docusaurus-post-model/samples/sampleFolders';
import { markdownOptions } from './markdown/markdownOptions';
import { processBlogPosts } from './post-metadata';
import type { SiteConfig } from './site-config/types';
import { createSitemapItems } from './sitemap/items';

/** The parts of `@docusaurus/preset-classic` that the kit has options for. */
export interface ClassicOptions {
  blog: Exclude<Options['blog'], false | undefined>;
  pages: Exclude<Options['pages'], false | undefined>;
  sitemap: Exclude<Options['sitemap'], false | undefined>;
}

/**
 * The options of `@docusaurus/preset-classic` that the blog kit needs, to spread into those of the site.
 *
 * @param siteDir the folder of the site
 * @param site what the site says of its posts: their syntax, and whether they show their source and last change
 */
export async function classicOptions(
  siteDir: string,
  site: Pick<SiteConfig, 'syntax' | 'editUrl' | 'showLastUpdate'> = {},
): Promise<ClassicOptions> {
  const { posts, pages } = await markdownOptions(siteDir, site.syntax);
  return {
    blog: {
      ...posts,
      exclude: [...GlobExcludeDefault, ...(await noPosts(siteDir, ''))],
      // Its component shows those of the page.
      blogSidebarCount: 'ALL',
      // The kit has an archive of its own, and writes the feeds.
      archiveBasePath: null,
      feedOptions: { type: null },
      // `processBlogPosts` measures it, with the code from files.
      showReadingTime: false,
      processBlogPosts: processBlogPosts(siteDir),
      editUrl: site.editUrl,
      showLastUpdateTime: site.showLastUpdate ?? false,
      showLastUpdateAuthor: site.showLastUpdate ?? false,
    },
    pages,
    sitemap: {
      lastmod: 'date',
      changefreq: null,
      priority: null,
      createSitemapItems: createSitemapItems(siteDir),
    },
  };
}
