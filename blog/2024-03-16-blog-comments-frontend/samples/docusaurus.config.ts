import type { Config } from '@docusaurus/types';
import chunkSizes from './scripts/chunk-sizes';

const config: Config = {
  title: 'A blog with comments',
  url: 'https://blog.example.com',
  baseUrl: '/',
  trailingSlash: true,
  plugins: [
    [
      '@docusaurus/plugin-content-blog',
      { routeBasePath: '/', showReadingTime: false },
    ],
    '@docusaurus/plugin-content-pages',
    chunkSizes,
  ],
  themes: ['@docusaurus/theme-classic'],
};

export default config;
