import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { GlobExcludeDefault } from '@docusaurus/utils';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { parseFrontMatter } from 'docusaurus-blog-kit/posts/frontMatter';
import { prism } from '../../prism.config';
import { site } from '../../site.config';

/**
 * Docusaurus with its classic theme and nothing of this blog: what the posts of the tests look like there is what
 * they are compared with. What it sets is about content, and the same as in the blog's own configuration.
 */
export default {
  title: site.title,
  url: site.url,
  baseUrl: '/',
  // The copy has some of the site's pages only.
  onBrokenLinks: 'ignore',
  future: { v4: true, faster: true },
  markdown: {
    format: 'detect',
    mdx1Compat: { headingIds: true, admonitions: true },
    // Plain Docusaurus would run front matter that is JavaScript.
    parseFrontMatter,
  },
  presets: [
    [
      'classic',
      {
        docs: false,
        pages: false,
        sitemap: false,
        blog: {
          // Frames and figures are components of this blog.
          exclude: [...GlobExcludeDefault, '*-media-mdx/**', '*-figures/**'],
          showReadingTime: true,
          onInlineAuthors: 'ignore',
          onUntruncatedBlogPosts: 'ignore',
          // Formulas, as Docusaurus documents them.
          remarkPlugins: [remarkMath],
          rehypePlugins: [rehypeKatex],
        },
      } satisfies PresetOptions,
    ],
  ],
  themeConfig: {
    prism,
    colorMode: { defaultMode: 'dark' },
  } satisfies ThemeConfig,
} satisfies Config;
