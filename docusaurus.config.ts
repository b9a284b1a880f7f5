import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, ThemeConfig } from '@docusaurus/types';
import type { BlogKitOptions } from 'docusaurus-blog-kit';
import type { ThemeSettings } from 'docusaurus-blog-kit/theme';
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
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { keptTokenPrefix, lastUserKey } from 'docusaurus-cognito-sign-in/session/storageKeys';
import { docusaurusChecks } from 'docusaurus-content-checks/docusaurusChecks';
import { ownerOptions } from 'docusaurus-content-checks/ownerSettings';
import type { QuietPagesOptions } from 'docusaurus-quiet-pages';
import { quietPages } from 'docusaurus-quiet-pages/config';
import { readIdentity } from './amplify-config';
import { footer, navbar } from './navigation';
import { prism } from './prism.config';
import { site } from './site.config';

/** A function, so that errors in the settings are shown without the stack trace of loading this file. */
export default async function createConfig(): Promise<Config> {
  checkSiteConfig(site);
  const identity = readIdentity(process.env);
  const { description, media, hstsPreload, syntax = {} } = site;
  const { mermaid = false } = syntax;
  const kit = await classicOptions(__dirname, syntax);
  const config = withKnownAddresses({
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
    i18n: { defaultLocale: 'en', locales: ['en'] },
    future: { v4: true, experimental_vcs: readableHistory(__dirname) },
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
          securityContact: site.securityContact,
          webSubHub: site.webSubHub,
        } satisfies BlogKitOptions,
      ],
    ],
    plugins: [
      ['docusaurus-content-checks', ownerOptions(site)],
      [
        'docusaurus-cognito-sign-in',
        {
          readSettings: () => identity,
          readingLink: { label: 'Read the blog', to: '/blog' },
        } satisfies SignInOptions,
      ],
      [
        'docusaurus-quiet-pages',
        {
          ...servedFor(identity),
          media,
          mermaid,
          hstsPreload,
          settingsFile: 'site.config.ts',
          // `--site-background` of src/css/custom.css.
          themeColor: { light: '#fbf9f5', dark: '#11141d' },
          returningPages: [pages.account],
          sessionKeys: identity && `${lastUserKey(identity.userPoolClientId)}|${keptTokenPrefix}`,
          record: (content) => ({ identity, redirects: redirectTable(readRedirects(content)) }),
        } satisfies QuietPagesOptions,
      ],
    ],
    themes: [
      [
        'docusaurus-blog-kit/theme',
        {
          listPreview: site.listPreview,
          share: site.share,
          discuss: site.discuss,
        } satisfies ThemeSettings,
      ],
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
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      blog: { sidebar: { groupByYear: true } },
      navbar: navbar(identity !== undefined),
      footer: footer(),
    } satisfies ThemeConfig & UserThemeConfig,
  });
  return quietPages(config);
}

/** The link to an icon in the head of every page. */
function icon(rel: string, href: string, more: Record<string, string> = {}) {
  return { tagName: 'link', attributes: { rel, href, ...more } };
}
