// The types of what the kit generates, for every site whose docusaurus.config.ts imports this file.
/// <reference types="docusaurus-blog-kit/generated" preserve="true" />
import { execFileSync } from 'node:child_process';
import type { Options } from '@docusaurus/preset-classic';
import type { VcsPreset } from '@docusaurus/types';
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

/**
 * The files that tell what posts show beside their own: the names of series, and the code of projects. No braces have a
 * slash in them: where a folder is missing, the watcher of `npm start` asks for the one above, and would cut them in two.
 */
const facts = {
  read: ['series.yml', `**/${samplesName}/*`, `**/${samplesName}/!(node_modules|cdk.out)/**/*`],
  ignored: ['series.yml', `**/${samplesName}/**/!(*.md|*.mdx)`],
};

/** The parts of `@docusaurus/preset-classic` that the kit has options for. */
type ClassicOptions = Required<Pick<Options, 'pages' | 'sitemap'>> & {
  blog: Exclude<Options['blog'], false | undefined>;
};

/**
 * The options of `@docusaurus/preset-classic` that the blog kit needs, to spread into those of the site.
 *
 * @param site what the site says of its posts: their syntax, and whether they show their source and last change
 */
export async function classicOptions(
  siteDir: string,
  site: Pick<SiteConfig, 'syntax' | 'editUrl' | 'showLastUpdate'>,
): Promise<ClassicOptions> {
  const { posts, pages } = await markdownOptions(siteDir, site.syntax);
  // In development the kit's checks tell of these.
  const level = process.env.NODE_ENV === 'development' ? 'ignore' : 'throw';
  return {
    blog: {
      ...posts,
      onInlineTags: level,
      onInlineAuthors: level,
      onUntruncatedBlogPosts: level,
      // Under `npm start` Docusaurus reads the posts again when one of these files has changed. The facts are no posts,
      // so that they are left out of them again.
      include: ['**/*.{md,mdx}', ...facts.read],
      exclude: [...GlobExcludeDefault, ...noPosts, ...facts.ignored],
      blogListComponent: listsPage,
      blogTagsListComponent: listsPage,
      blogTagsPostsComponent: listsPage,
      blogAuthorsListComponent: listsPage,
      blogAuthorsPostsComponent: listsPage,
      // Its component shows those of the page.
      blogSidebarCount: 'ALL',
      // The kit has an archive of its own.
      archiveBasePath: null,
      // The kit writes its own.
      feedOptions: { type: null },
      // `processBlogPosts` measures it, with the code from files.
      showReadingTime: false,
      processBlogPosts: processBlogPosts(siteDir, site.syntax),
      editUrl: site.editUrl,
      showLastUpdateTime: site.showLastUpdate ?? false,
      showLastUpdateAuthor: site.showLastUpdate ?? false,
    },
    pages,
    sitemap: {
      lastmod: 'date',
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

/**
 * How Docusaurus finds out when a file was last changed: from Git, if possible. A copy without Git has no history.
 *
 * In a shallow clone, as continuous integration makes it, every file seems to have changed with the last commit. In
 * both, only dates in front matter are shown.
 */
export function readableHistory(siteDir: string): VcsPreset {
  try {
    const args = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
    const answer = execFileSync('git', args, { cwd: siteDir, encoding: 'utf8', stdio: 'pipe' });
    return answer.startsWith('false') ? 'git-eager' : 'disabled';
  } catch {
    return 'disabled';
  }
}
