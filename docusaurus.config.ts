import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, ThemeConfig } from '@docusaurus/types';
import { GlobExcludeDefault } from '@docusaurus/utils';
import { readIdentity } from './amplify-config';
import { checkForSite } from 'docusaurus-cognito-sign-in/settings/forSite';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import { footer, navbar } from './navigation';
import admonitionTitles from 'docusaurus-blog-kit/admonition-titles/rehype';
import archive from 'docusaurus-blog-kit/archive';
import buildRecord from 'docusaurus-quiet-pages/build-record';
import buildSummary from 'docusaurus-quiet-pages/build-summary';
import cards from 'docusaurus-blog-kit/cards';
import { cardPath } from 'docusaurus-blog-kit/cards/paths';
import codeSamples from 'docusaurus-blog-kit/code-samples';
import showSamples from 'docusaurus-blog-kit/code-samples/remark';
import { ownerOptions } from 'docusaurus-content-checks/ownerSettings';
import { docusaurusChecks } from 'docusaurus-content-checks/docusaurusChecks';
import contentSecurity from 'docusaurus-quiet-pages/content-security';
import postcss from 'docusaurus-quiet-pages/postcss';
import { asRendered } from 'docusaurus-quiet-pages/page-minifier/asRendered';
import starter from 'docusaurus-quiet-pages/template';
import { pageTemplate } from 'docusaurus-quiet-pages/template/pageTemplate';
import developmentServer from 'docusaurus-quiet-pages/development-server';
import enlargeable from 'docusaurus-blog-kit/enlargeable/rehype';
import { createFeedItems } from 'docusaurus-blog-kit/feeds/items';
import footnotes from 'docusaurus-blog-kit/footnotes/rehype';
import linkedStyles from 'docusaurus-quiet-pages/linked-styles';
import { readableHistory } from 'docusaurus-blog-kit/git-dates/vcs';
import headingIds from 'docusaurus-blog-kit/heading-ids/remark';
import highlight from 'docusaurus-blog-kit/highlight';
import colorCode from 'docusaurus-blog-kit/highlight/rehype';
import identityPlugin from 'docusaurus-cognito-sign-in/plugin';
import keptScripts from 'docusaurus-quiet-pages/minified-scripts';
import { mathPlugins } from 'docusaurus-blog-kit/math';
import { completeExcerpt } from 'docusaurus-blog-kit/markdown/completeExcerpt';
import { mdxComments } from 'docusaurus-post-model/markdown/mdxComments';
import { parseFrontMatter } from 'docusaurus-post-model/markdown/parseFrontMatter';
import { addedAdmonitions, syntaxOf } from 'docusaurus-post-model/markdown/syntax';
import wakeForComponents from 'docusaurus-quiet-pages/waking/wakeForComponents';
import media from 'docusaurus-blog-kit/media/rehype';
import mermaid, { drawingFolder } from 'docusaurus-blog-kit/mermaid';
import mermaidSource from 'docusaurus-blog-kit/mermaid/rehype';
import owner from 'docusaurus-blog-kit/owner';
import pictures from 'docusaurus-blog-kit/pictures';
import showPictures from 'docusaurus-blog-kit/pictures/rehype';
import postIndex from 'docusaurus-blog-kit/post-index';
import postMarkdown from 'docusaurus-blog-kit/post-markdown';
import { processBlogPosts } from 'docusaurus-blog-kit/post-metadata';
import postProjects from 'docusaurus-blog-kit/post-projects';
import publishedFiles from 'docusaurus-blog-kit/published-files';
import redirects from 'docusaurus-blog-kit/redirects';
import robots from 'docusaurus-blog-kit/robots';
import search from 'docusaurus-blog-kit/search';
import securityTxt from 'docusaurus-blog-kit/security-txt';
import signInBundle from 'docusaurus-cognito-sign-in/bundle';
import { atRoot } from 'docusaurus-blog-kit/site-config/atRoot';
import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { withKnownAddresses } from 'docusaurus-blog-kit/site-config/knownAddresses';
import { createSitemapItems } from 'docusaurus-blog-kit/sitemap/items';
import tableAlignment from 'docusaurus-blog-kit/table-alignment/rehype';
import tableHeaders from 'docusaurus-blog-kit/table-headers/rehype';
import tagsPage from 'docusaurus-blog-kit/tags-page';
import taskLists from 'docusaurus-blog-kit/task-lists/rehype';
import usedStyles from 'docusaurus-quiet-pages/used-styles';
import { prism } from './prism.config';
import { site } from './site.config';
import { keptTokenPrefix, lastUserKey } from 'docusaurus-cognito-sign-in/session/storageKeys';

const memberPages = Object.values(pages).map((page) => `${page}**`);
const colorMode = { defaultMode: 'dark', respectPrefersColorScheme: false } as const;
const memberPageFiles = memberPages.map((pattern) => pattern.slice(1));

/** A function, so that errors in the settings are shown without the stack trace of loading this file. */
export default async function createConfig(): Promise<Config> {
  checkSiteConfig(site);
  const identity = readIdentity(process.env);
  checkForSite(identity, site.url);
  const withMermaid = site.syntax?.mermaid ?? false;
  const math = await mathPlugins(site);
  const { media: mediaHosts, hstsPreload } = site;
  const previews = cards(site);
  const syntax = syntaxOf(site.syntax);
  const searched = search(syntax);
  const served = { identity, media: mediaHosts, mermaid: withMermaid, hstsPreload };
  // The Markdown options of both posts and pages.
  const markdown = {
    admonitions: { keywords: addedAdmonitions(site.syntax?.admonitions) },
    beforeDefaultRemarkPlugins: [headingIds],
    remarkPlugins: [mdxComments, wakeForComponents],
    rehypePlugins: [
      admonitionTitles,
      media,
      showPictures(__dirname),
      tableAlignment,
      tableHeaders,
      taskLists,
      mermaidSource,
      [colorCode, { siteDir: __dirname }],
    ],
  } satisfies Partial<BlogOptions>;
  const projects = postProjects(markdown);
  return atRoot({
    title: site.title,
    tagline: site.tagline,
    favicon: 'img/logo.svg',
    headTags: [
      {
        // For browsers that do not show the SVG icon.
        tagName: 'link',
        attributes: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      },
      {
        tagName: 'link',
        attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' },
      },
    ],
    url: site.url,
    baseUrl: '/',
    ssrTemplate: asRendered(
      pageTemplate({
        colorMode,
        sessionKeys: identity && `${lastUserKey(identity.userPoolClientId)}|${keptTokenPrefix}`,
      }),
      { colorMode, announcementBar: site.announcementBar },
    ),
    i18n: { defaultLocale: 'en', locales: ['en'] },
    future: {
      v4: true,
      faster: {
        // The minifier of pages in @docusaurus/faster, @swc/html 1.16, writes the text "&<b" as markup, which React then
        // refuses (error 418), and the attribute "R& D" without its quotes. html-minifier-terser, which takes its place,
        // keeps what React has written. All other parts of it are on, by `v4`.
        swcHtmlMinimizer: false,
      },
      experimental_vcs: readableHistory(__dirname),
    },
    customFields: { webSubHub: site.webSubHub },
    // The short keys (`theme`) of Docusaurus's documentation.
    storage: { type: 'localStorage', namespace: false },
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {
      // With `future.v4`, a comment such as the truncation marker would be an error in a `.md` file read as MDX.
      format: 'detect',
      // `## Heading {#id}` and `:::note Title` in MDX too, which `future.v4` would switch off.
      mdx1Compat: { headingIds: true, admonitions: true },
      mermaid: withMermaid,
      parseFrontMatter,
      preprocessor: completeExcerpt,
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    },
    staticDirectories: ['static', ...(withMermaid ? [drawingFolder] : [])],
    // The parts of Docusaurus's classic preset that this site uses, in the preset's order. The rest, such as a search
    // service's client, would add 40 MB to the installation.
    plugins: [
      '@docusaurus/plugin-css-cascade-layers',
      [
        '@docusaurus/plugin-content-pages',
        {
          ...markdown,
          // Without sign-in there are no return pages and no account page.
          exclude: [...GlobExcludeDefault, ...(identity ? [] : memberPageFiles)],
        } satisfies PagesOptions,
      ],
      [
        '@docusaurus/plugin-sitemap',
        {
          ignorePatterns: memberPages,
          lastmod: 'date',
          changefreq: null,
          priority: null,
          createSitemapItems: createSitemapItems(__dirname),
        } satisfies SitemapOptions,
      ],
      '@docusaurus/plugin-svgr',
      [
        '@docusaurus/theme-classic',
        {
          customCss: ['custom', 'enlarged', 'markdown', 'print'].map(
            (name) => `./src/css/${name}.css`,
          ),
        } satisfies ThemeOptions,
      ],
      [
        'docusaurus-blog-kit/feeds',
        withKnownAddresses({
          ...markdown,
          blogTitle: 'Blog',
          blogDescription: site.description,
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          postsPerPage: 10,
          // `processBlogPosts` measures it (packages/blog-kit/src/reading-time).
          showReadingTime: false,
          ...docusaurusChecks(site.checks),
          processBlogPosts: processBlogPosts(__dirname),
          feedOptions: {
            type: 'all',
            title: site.title,
            description: site.description,
            limit: 20,
            createFeedItems,
          },
          editUrl: site.editUrl,
          showLastUpdateTime: site.showLastUpdate ?? false,
          showLastUpdateAuthor: site.showLastUpdate ?? false,
          // This must come before Docusaurus handles diagrams, so that diagrams in files work too.
          beforeDefaultRemarkPlugins: [...markdown.beforeDefaultRemarkPlugins, showSamples],
          remarkPlugins: [...markdown.remarkPlugins, ...math.remarkPlugins],
          rehypePlugins: [...math.rehypePlugins, ...markdown.rehypePlugins, enlargeable, footnotes],
        } satisfies BlogOptions),
      ],
      projects.plugin,
      archive,
      previews.plugin,
      ['docusaurus-content-checks', ownerOptions(site)],
      contentSecurity(served),
      codeSamples,
      highlight,
      identityPlugin(identity),
      buildRecord(served),
      buildSummary,
      keptScripts,
      developmentServer(served, [previews.middleware, projects.middleware, searched.middleware]),
      owner,
      pictures,
      postIndex(site.listPreview),
      postMarkdown(site.description, syntax),
      postcss,
      publishedFiles,
      redirects,
      robots,
      searched.plugin,
      securityTxt(site.securityContact),
      signInBundle,
      starter,
      ...(withMermaid ? [mermaid(__dirname)] : []),
      tagsPage,
      linkedStyles,
      usedStyles,
    ],
    clientModules: ['slowNavigation', 'refusedPrefetch'].map((name) =>
      require.resolve(`docusaurus-quiet-pages/loading/${name}`),
    ),
    themeConfig: {
      image: cardPath('/'),
      announcementBar: site.announcementBar,
      prism,
      mermaid: site.mermaid,
      // For pages that say nothing else.
      metadata: [
        { name: 'description', content: site.description },
        { property: 'og:description', content: site.description },
        { property: 'og:site_name', content: site.title },
        { property: 'og:type', content: 'website' },
        { property: 'og:image:alt', content: site.title },
        { name: 'twitter:image:alt', content: site.title },
      ],
      colorMode,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      blog: { sidebar: { groupByYear: true } },
      navbar: navbar(identity !== undefined),
      footer: footer(),
    } satisfies ThemeConfig & UserThemeConfig,
  } satisfies Config);
}
