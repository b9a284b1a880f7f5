import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';

/**
 * What `create-docusaurus` 3.10 writes for its classic template, with a blog and without docs: this site is compared
 * with it. It colors the same languages.
 */
export default {
  title: 'My Site',
  tagline: 'Dinosaurs are cool',
  favicon: 'img/logo.svg',
  future: { v4: true },
  url: 'https://blog.example.com',
  baseUrl: '/',
  // With `future.v4`, the truncation marker would be an error in a `.md` file read as MDX.
  markdown: { format: 'detect' },
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {
          showReadingTime: true,
          feedOptions: { type: ['rss', 'atom'], xslt: true },
          editUrl: 'https://github.com/your-name/your-site/edit/main/',
        },
        theme: { customCss: './src/css/custom.css' },
      } satisfies PresetOptions,
    ],
  ],
  themeConfig: {
    image: 'img/logo.svg',
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'My Site',
      logo: { alt: 'My Site Logo', src: 'img/logo.svg' },
      items: [{ to: '/blog', label: 'Blog', position: 'left' }],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'More', items: [{ label: 'Blog', to: '/blog' }] }],
      copyright: 'Copyright © My Project, Inc. Built with Docusaurus.',
    },
    prism: {
      theme: themes.github,
      darkTheme: themes.dracula,
      additionalLanguages: ['bash', 'diff'],
    },
  } satisfies ThemeConfig,
} satisfies Config;
