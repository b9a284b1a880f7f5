import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, ThemeConfig } from '@docusaurus/types';
import { GlobExcludeDefault } from '@docusaurus/utils';
import { readIdentity } from './amplify-config';
import { checkForSite } from './settings/forSite';
import { pages } from './settings/pages';
import { footer, navbar } from './navigation';
import admonitionTitles from './plugins/admonition-titles/rehype';
import archive from './plugins/archive';
import buildRecord from './plugins/build-record';
import buildSummary from './plugins/build-summary';
import cards from './plugins/cards';
import { cardPath } from './plugins/cards/paths';
import codeSamples from './plugins/code-samples';
import showSamples from './plugins/code-samples/remark';
import contentChecks from './plugins/content-checks';
import { docusaurusChecks } from './plugins/content-checks/docusaurusChecks';
import contentSecurity from './plugins/content-security';
import postcss from './plugins/postcss';
import { asRendered } from './plugins/page-minifier/asRendered';
import starter from './plugins/starter';
import { pageTemplate } from './plugins/starter/pageTemplate';
import developmentServer from './plugins/development-server';
import enlargeable from './plugins/enlargeable/rehype';
import { createFeedItems } from './plugins/feeds/items';
import footnotes from './plugins/footnotes/rehype';
import linkedStyles from './plugins/linked-styles';
import { readableHistory } from './plugins/git-dates/vcs';
import headingIds from './plugins/heading-ids/remark';
import highlight from './plugins/highlight';
import colorCode from './plugins/highlight/rehype';
import identityPlugin from './plugins/identity';
import keptScripts from './plugins/kept-scripts';
import { mathPlugins } from './plugins/math';
import { completeExcerpt } from './plugins/markdown/completeExcerpt';
import { mdxComments } from './plugins/markdown/mdxComments';
import { parseFrontMatter } from './plugins/markdown/parseFrontMatter';
import { addedAdmonitions, syntaxOf } from './plugins/markdown/syntax';
import wakeForComponents from './plugins/markdown/wakeForComponents';
import media from './plugins/media/rehype';
import mermaid, { drawingFolder } from './plugins/mermaid';
import mermaidSource from './plugins/mermaid/rehype';
import owner from './plugins/owner';
import pictures from './plugins/pictures';
import showPictures from './plugins/pictures/rehype';
import postIndex from './plugins/post-index';
import postMarkdown from './plugins/post-markdown';
import { processBlogPosts } from './plugins/post-metadata';
import postProjects from './plugins/post-projects';
import publishedFiles from './plugins/published-files';
import redirects from './plugins/redirects';
import robots from './plugins/robots';
import search from './plugins/search';
import securityTxt from './plugins/security-txt';
import signInBundle from './plugins/sign-in-bundle';
import { atRoot } from './plugins/site-config/atRoot';
import { checkSiteConfig } from './plugins/site-config/checkSiteConfig';
import { withKnownAddresses } from './plugins/site-config/knownAddresses';
import { createSitemapItems } from './plugins/sitemap/items';
import tableAlignment from './plugins/table-alignment/rehype';
import tableHeaders from './plugins/table-headers/rehype';
import tagsPage from './plugins/tags-page';
import taskLists from './plugins/task-lists/rehype';
import usedStyles from './plugins/used-styles';
import { prism } from './prism.config';
import { site } from './site.config';
import { keptTokenPrefix, lastUserKey } from './src/session/storageKeys';

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
      colorCode,
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
        './plugins/feeds/index.ts',
        withKnownAddresses({
          ...markdown,
          blogTitle: 'Blog',
          blogDescription: site.description,
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          postsPerPage: 10,
          // `processBlogPosts` measures it (plugins/reading-time).
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
      contentChecks(site),
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
    clientModules: ['./src/loading/slowNavigation.ts', './src/loading/refusedPrefetch.ts'],
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
