// The types of what the kit generates, for every site whose docusaurus.config.ts imports this file.
/// <reference types="docusaurus-blog-kit/generated" preserve="true" />
import { GlobExcludeDefault } from '@docusaurus/utils';
import { listsPage } from './archive';
import { markdownOptions } from './markdown/markdownOptions';
import { noPosts, samplesName } from './posts/samples';
import { processBlogPosts } from './post-metadata';
import { createSitemapItems } from './site-files';
import type { SiteConfig } from './siteConfig';

// What else a `docusaurus.config.ts` takes of the kit.
export { cardPath } from './cards/paths';
export { markdownConfig } from './markdown/markdownOptions';
export { checkSiteConfig } from './siteConfig';

/** The options of `@docusaurus/preset-classic` that the blog kit needs, to spread into those of the site. */
export async function classicOptions(siteDir: string, site: Pick<SiteConfig, 'syntax'>) {
  const { posts, pages } = await markdownOptions(siteDir, site.syntax);
  // In development the kit's checks tell of these.
  const level: 'ignore' | 'throw' = process.env.NODE_ENV === 'development' ? 'ignore' : 'throw';
  // What tells what posts show beside their own text: the names of series, and the code of projects. No braces have a
  // slash in them: where a folder is missing, the watcher asks for the one above, and would cut them in two.
  const code = [`**/${samplesName}/*`, `**/${samplesName}/!(node_modules|cdk.out)/**/*`];
  const noText = ['series.yml', `**/${samplesName}/**/!(*.md|*.mdx)`];
  return {
    blog: {
      ...posts,
      onInlineTags: level,
      onInlineAuthors: level,
      onUntruncatedBlogPosts: level,
      // Under `npm start` Docusaurus reads the posts again when an included file has changed; not all of them are posts.
      include: ['**/*.{md,mdx}', 'series.yml', ...code],
      exclude: [...GlobExcludeDefault, ...noPosts, ...noText],
      blogListComponent: listsPage,
      blogTagsListComponent: listsPage,
      blogTagsPostsComponent: listsPage,
      blogAuthorsListComponent: listsPage,
      blogAuthorsPostsComponent: listsPage,
      // Its component shows those of the page.
      blogSidebarCount: 'ALL' as const,
      // The kit has an archive of its own.
      archiveBasePath: null,
      // The kit writes its own.
      feedOptions: { type: null },
      // `processBlogPosts` measures it, with the code from files.
      showReadingTime: false,
      processBlogPosts: processBlogPosts(siteDir, site.syntax),
    },
    pages,
    sitemap: {
      lastmod: 'date' as const,
      changefreq: null,
      priority: null,
      createSitemapItems: createSitemapItems(siteDir, site.syntax),
    },
  };
}

/** `themeConfig.metadata` for pages that say nothing else. */
export function siteMetadata({ title, description }: Pick<SiteConfig, 'title' | 'description'>) {
  return [
    { name: 'description', content: description },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image:alt', content: title },
  ];
}
