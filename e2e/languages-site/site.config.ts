import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';

/** A site in two languages below the root of its host. */
export const site: SiteConfig = {
  title: 'Field notes in two languages',
  tagline: 'Made to be tested',
  description:
    'The posts that the browser tests of languages are made with, below the root of a host.',
  about: 'Every post here is made for a test. None of it is published.',
  url: 'https://languages.example.org',
  baseUrl: '/notes/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  sourceProfile: { label: 'Codeberg', href: 'https://codeberg.org/fixture' },
  docs: true,
  copyright: { holder: 'Olive Owner', year: 2024 },
};
