import type { Config } from '@docusaurus/types';
import { template } from './starter/template';

/** `STARTER=off` builds the site as Docusaurus does, to compare the two. */
const withStarter = process.env.STARTER !== 'off';

export default {
  title: 'Zero script',
  url: 'https://blog.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  plugins: [['@docusaurus/plugin-content-blog', { routeBasePath: '/' }]],
  themes: ['@docusaurus/theme-classic'],
  ...(withStarter && { ssrTemplate: template() }),
} satisfies Config;
