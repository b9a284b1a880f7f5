import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import codeSamples from './plugins/code-samples';
import showSamples from './plugins/code-samples/remark';
import contentChecks from './plugins/content-checks';
import { createFeedItems } from './plugins/feeds/items';
import linkedStyles from './plugins/linked-styles';
import leanClient from './plugins/lean-client';
import highlight from './plugins/highlight/rehype';
import postIndex from './plugins/post-index';
import { readingTime } from './plugins/post-index/readingTime';
import usedStyles from './plugins/used-styles';
import { site } from './site.config';

const links = [
  { label: 'Blog', to: '/blog' },
  { label: site.sourceProfile.label, href: site.sourceProfile.href },
];

// `pathname://` keeps the router away from files that are not pages.
const feeds = [
  { label: 'RSS', to: 'pathname:///blog/rss.xml', target: '_self' },
  { label: 'Atom', to: 'pathname:///blog/atom.xml', target: '_self' },
  { label: 'JSON feed', to: 'pathname:///blog/feed.json', target: '_self' },
];

// Under `npm start` plugins/content-checks warns of these, with file and line, and the page stays up.
const onMistake = process.env.NODE_ENV === 'development' ? 'ignore' : 'throw';

export default {
  title: site.title,
  tagline: site.tagline,
  favicon: 'img/logo.svg',
  headTags: [
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' } },
  ],
  url: site.url,
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true },
  // The plain keys (`theme`), as the documentation of Docusaurus names them.
  storage: { type: 'localStorage', namespace: false },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    // With `future.v4`, a comment such as the truncation marker would be an error in a `.md` file read as MDX.
    format: 'detect',
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {
          blogTitle: 'Blog',
          blogDescription: site.description,
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          postsPerPage: 10,
          archiveBasePath: null,
          showReadingTime: true,
          readingTime,
          onInlineTags: onMistake,
          onInlineAuthors: onMistake,
          onUntruncatedBlogPosts: onMistake,
          feedOptions: {
            type: 'all',
            title: site.title,
            description: site.description,
            limit: false,
            createFeedItems,
          },
          remarkPlugins: [showSamples],
          rehypePlugins: [highlight],
        },
        theme: { customCss: './src/css/custom.css' },
      } satisfies PresetOptions,
    ],
  ],
  plugins: [contentChecks, codeSamples, postIndex, leanClient, linkedStyles, usedStyles],
  clientModules: ['./src/loading/slowNavigation.ts', './src/loading/failedLoad.ts'],
  themeConfig: {
    image: 'img/social-card.png',
    // Code has its colors from src/css: the theme's own would be carried to the browser for nothing.
    prism: { theme: { plain: {}, styles: [] }, magicComments: [] },
    metadata: [{ name: 'description', content: site.description }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    blog: { sidebar: { groupByYear: true } },
    navbar: {
      title: site.title,
      logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
      items: [
        { ...links[0], position: 'left' },
        { ...links[1], position: 'right' },
      ],
    },
    footer: {
      links: [...links, ...feeds],
      copyright: `Copyright © ${site.copyright.year} ${site.copyright.holder}`,
    },
  } satisfies ThemeConfig,
} satisfies Config;
