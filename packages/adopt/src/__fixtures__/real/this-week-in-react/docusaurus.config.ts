import type { Config } from '@docusaurus/types';

const config = {
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: false, blog: false, theme: { customCss: require.resolve('./src/css/custom.css') } }]],
  plugins: [
    ['./plugins/counter', { id: 'harbour' }],
    ['content-blog', { id: 'articles', path: 'articles', routeBasePath: '/articles' }],
    ['content-blog', { id: 'newsletter', path: 'newsletter', routeBasePath: '/newsletter', blogSidebarCount: 'ALL' }],
  ],
} satisfies Config;

export default async function createConfig(): Promise<Config> {
  return config;
}
