import type { Options as ClassicOptions } from '@docusaurus/preset-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, ThemeConfig } from '@docusaurus/types';
import * as kit from 'docusaurus-blog-kit/config';
import { quietPagesOptions } from 'docusaurus-cognito-sign-in';
import { quietPages } from 'docusaurus-quiet-pages';
import { readIdentity } from './amplify-config';
import { footer, navbar } from './navigation';
import { prism } from './prism.config';
import { site } from './site.config';

const styleSheet = (name: string) => `./src/css/${name}.css`;
const icon = (attributes: Record<string, string>) => ({ tagName: 'link', attributes });

/** A function, so that errors in the settings are shown without the stack trace of loading this file. */
export default async function createConfig(): Promise<Config> {
  kit.checkSiteConfig(site);
  const identity = readIdentity();
  const { title, tagline, description, about, url, syntax, origins, scripts } = site;
  const { blog, ...others } = await kit.classicOptions(__dirname, site);
  const config: Config = {
    title,
    tagline,
    favicon: 'img/logo.svg',
    // What the home page says besides. A page reads it from here: `site.config.ts` may read the environment.
    customFields: { description, about },
    url,
    baseUrl: '/',
    i18n: { path: 'src/i18n', defaultLocale: 'en', locales: ['en'] },
    // For browsers that show no SVG icon, and for the home screens of phones.
    headTags: [
      icon({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
      icon({ rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' }),
    ],
    // Dates come from the posts alone: a copy of the site may have no history.
    future: { v4: true, experimental_vcs: 'disabled' },
    // The short keys (`theme`) of Docusaurus's documentation.
    storage: { type: 'localStorage', namespace: false },
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: kit.markdownConfig,
    presets: [
      [
        'classic',
        {
          docs: false,
          blog: {
            ...blog,
            blogTitle: 'Blog',
            blogDescription: description,
            blogSidebarTitle: 'All posts',
          },
          ...others,
          theme: { customCss: ['custom', 'markdown', 'print'].map(styleSheet) },
        } satisfies ClassicOptions,
      ],
      ['docusaurus-blog-kit', { description, syntax }],
    ],
    plugins: [
      ['docusaurus-blog-kit/checks', { origins, scripts, syntax }],
      ['docusaurus-cognito-sign-in', { readSettings: () => identity }],
    ],
    themes: [
      'docusaurus-blog-kit/theme',
      // Fills slots of the kit and of the sign-in, if the settings of the sign-in have an API.
      ['docusaurus-comments', { readSettings: () => (site.members ? identity : undefined) }],
    ],
    themeConfig: {
      image: kit.cardPath('/'),
      prism,
      metadata: kit.siteMetadata(site),
      colorMode: { defaultMode: 'dark' },
      navbar: navbar(identity !== undefined),
      footer: footer(),
    } satisfies ThemeConfig & UserThemeConfig,
  };
  return quietPages(config, {
    ...quietPagesOptions(identity),
    origins,
    scripts,
    // `--site-background` of src/css/custom.css.
    themeColor: { light: '#fbf9f5', dark: '#11141d' },
    record: { identity },
  });
}
