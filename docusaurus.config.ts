import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, ThemeConfig } from '@docusaurus/types';
import type { BlogKitOptions } from 'docusaurus-blog-kit';
import { cardPath } from 'docusaurus-blog-kit/cards/paths';
import { classicOptions } from 'docusaurus-blog-kit/classicOptions';
import { readableHistory } from 'docusaurus-blog-kit/git-dates/vcs';
import { markdownConfig } from 'docusaurus-blog-kit/markdown/markdownOptions';
import { drawingFolder } from 'docusaurus-blog-kit/mermaid';
import { readRedirects } from 'docusaurus-blog-kit/redirects/readRedirects';
import { redirectTable } from 'docusaurus-blog-kit/redirects/table';
import { checkSiteConfig } from 'docusaurus-blog-kit/site-config/checkSiteConfig';
import { withKnownAddresses } from 'docusaurus-blog-kit/site-config/knownAddresses';
import type { Options as SignInOptions } from 'docusaurus-cognito-sign-in';
import { keptTokenPrefix, lastUserKey } from 'docusaurus-cognito-sign-in/session/storageKeys';
import contentChecks from 'docusaurus-content-checks';
import { docusaurusChecks } from 'docusaurus-content-checks/docusaurusChecks';
import buildRecord from 'docusaurus-quiet-pages/build-record';
import buildSummary from 'docusaurus-quiet-pages/build-summary';
import contentSecurity from 'docusaurus-quiet-pages/content-security';
import developmentServer from 'docusaurus-quiet-pages/development-server';
import linkedStyles from 'docusaurus-quiet-pages/linked-styles';
import keptScripts from 'docusaurus-quiet-pages/minified-scripts';
import { asRendered } from 'docusaurus-quiet-pages/page-minifier/asRendered';
import postcss from 'docusaurus-quiet-pages/postcss';
import starter from 'docusaurus-quiet-pages/template';
import { pageTemplate } from 'docusaurus-quiet-pages/template/pageTemplate';
import usedStyles from 'docusaurus-quiet-pages/used-styles';
import { readIdentity } from './amplify-config';
import { footer, navbar } from './navigation';
import { prism } from './prism.config';
import { site } from './site.config';

const colorMode = { defaultMode: 'dark', respectPrefersColorScheme: false } as const;

/** A function, so that errors in the settings are shown without the stack trace of loading this file. */
export default async function createConfig(): Promise<Config> {
  checkSiteConfig(site);
  const identity = readIdentity(process.env);
  const { description, media, hstsPreload, syntax = {} } = site;
  const { mermaid = false } = syntax;
  const kit = await classicOptions(__dirname, syntax);
  const served = { identity, media, mermaid, hstsPreload };
  return withKnownAddresses({
    title: site.title,
    tagline: site.tagline,
    favicon: 'img/logo.svg',
    headTags: [
      // For browsers that do not show the SVG icon.
      icon('icon', '/favicon.ico', { sizes: '32x32' }),
      icon('apple-touch-icon', '/img/apple-touch-icon.png'),
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
    // The short keys (`theme`) of Docusaurus's documentation.
    storage: { type: 'localStorage', namespace: false },
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {
      ...markdownConfig,
      mermaid,
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    },
    staticDirectories: ['static', ...(mermaid ? [drawingFolder] : [])],
    presets: [
      [
        'classic',
        {
          docs: false,
          debug: false,
          blog: {
            ...kit.blog,
            ...docusaurusChecks(site.checks),
            blogTitle: 'Blog',
            blogDescription: description,
            blogSidebarTitle: 'All posts',
            postsPerPage: 10,
            editUrl: site.editUrl,
            showLastUpdateTime: site.showLastUpdate ?? false,
            showLastUpdateAuthor: site.showLastUpdate ?? false,
          },
          pages: kit.pages,
          sitemap: kit.sitemap,
          theme: {
            customCss: ['custom', 'enlarged', 'markdown', 'print'].map(
              (name) => `./src/css/${name}.css`,
            ),
          },
        } satisfies PresetOptions,
      ],
      [
        'docusaurus-blog-kit',
        {
          description,
          syntax,
          listPreview: site.listPreview,
          share: site.share,
          discuss: site.discuss,
          securityContact: site.securityContact,
          webSubHub: site.webSubHub,
        } satisfies BlogKitOptions,
      ],
    ],
    plugins: [
      contentChecks(site),
      contentSecurity(served),
      [
        'docusaurus-cognito-sign-in',
        {
          readSettings: () => identity,
          readingLink: { label: 'Read the blog', to: '/blog' },
        } satisfies SignInOptions,
      ],
      buildRecord(served, (content) => redirectTable(readRedirects(content))),
      buildSummary,
      keptScripts,
      developmentServer(served),
      postcss,
      starter,
      linkedStyles,
      usedStyles,
    ],
    themeConfig: {
      image: cardPath('/'),
      announcementBar: site.announcementBar,
      prism,
      mermaid: site.mermaid,
      // For pages that say nothing else.
      metadata: [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
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
  });
}

/** The link to an icon in the head of every page. */
function icon(rel: string, href: string, more: Record<string, string> = {}) {
  return { tagName: 'link', attributes: { rel, href, ...more } };
}
