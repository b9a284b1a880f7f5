import type { Options } from '@docusaurus/preset-classic';
import { GlobExcludeDefault } from '@docusaurus/utils';
import { syntaxOf } from './posts/markdown';
import { noPosts, samplesName } from './posts/samples';
import { listsPage } from './archive';
import { defaultCurrency } from './bill/money';
import { markdownOptions } from './markdown/markdownOptions';
import { processBlogPosts } from './post-metadata';
import { docsAddress, type SiteConfig } from './site-config/types';
import { currentLocale } from './site-config/languages';
import { createSitemapItems } from './site-files';

/**
 * The files that tell what posts show beside their own: the names of series, and the code of projects. No braces have a
 * slash in them: where a folder is missing, the watcher of `npm start` asks for the one above, and would cut them in two.
 */
const facts = {
  read: ['series.yml', `**/${samplesName}/*`, `**/${samplesName}/!(node_modules|cdk.out)/**/*`],
  ignored: ['series.yml', `**/${samplesName}/**/!(*.md|*.mdx)`],
};

/** The parts of `@docusaurus/preset-classic` that the kit has options for. */
export interface ClassicOptions {
  blog: Exclude<Options['blog'], false | undefined>;
  pages: Exclude<Options['pages'], false | undefined>;
  sitemap: Exclude<Options['sitemap'], false | undefined>;
  /** There if the site has docs; the site adds its sidebars. */
  docs?: Exclude<Options['docs'], false | undefined>;
}

/**
 * The options of `@docusaurus/preset-classic` that the blog kit needs, to spread into those of the site.
 *
 * @param siteDir the folder of the site
 * @param site what the site says of its posts: their syntax, whether they show their source and last change, and the
 * whether it has docs; its languages; and the currency of bills
 */
export async function classicOptions(
  siteDir: string,
  site: Pick<
    SiteConfig,
    'syntax' | 'editUrl' | 'showLastUpdate' | 'docs' | 'i18n' | 'currency'
  > = {},
): Promise<ClassicOptions> {
  const syntax = syntaxOf(site.syntax);
  const locale = currentLocale(site, process.env);
  const { posts, pages } = await markdownOptions(siteDir, site.syntax);
  const sourceOptions = {
    editUrl: site.editUrl,
    showLastUpdateTime: site.showLastUpdate ?? false,
    showLastUpdateAuthor: site.showLastUpdate ?? false,
  };
  return {
    blog: {
      ...posts,
      // Under `npm start` Docusaurus reads the posts again when one of these files has changed. The facts are no posts,
      // so that they are left out of them again.
      include: ['**/*.{md,mdx}', ...facts.read],
      exclude: [...GlobExcludeDefault, ...(await noPosts(siteDir, '')), ...facts.ignored],
      blogListComponent: listsPage,
      blogTagsListComponent: listsPage,
      blogTagsPostsComponent: listsPage,
      blogAuthorsListComponent: listsPage,
      blogAuthorsPostsComponent: listsPage,
      // Its component shows those of the page.
      blogSidebarCount: 'ALL',
      // The kit has an archive of its own, and writes the feeds.
      archiveBasePath: null,
      feedOptions: { type: null },
      // `processBlogPosts` measures it, with the code from files.
      showReadingTime: false,
      processBlogPosts: processBlogPosts(siteDir, syntax, {
        locale,
        currency: site.currency ?? defaultCurrency,
      }),
      ...sourceOptions,
    },
    ...(site.docs && {
      docs: {
        ...posts,
        routeBasePath: docsAddress(site.docs),
        exclude: [...GlobExcludeDefault, ...(await noPosts(siteDir, '', 'docs'))],
        ...sourceOptions,
      },
    }),
    pages,
    sitemap: {
      lastmod: 'date',
      changefreq: null,
      priority: null,
      createSitemapItems: createSitemapItems(siteDir, syntax),
    },
  };
}
