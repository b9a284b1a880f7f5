import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';

/** Docusaurus loads this file once for each language, and says which one. */
const isGerman = process.env.DOCUSAURUS_CURRENT_LOCALE === 'de';

/** A site in two languages below the root of its host. */
export const site: SiteConfig = {
  title: 'Field notes in two languages',
  tagline: isGerman ? 'Zum Testen da' : 'Made to be tested',
  description:
    'The posts that the browser tests of languages are made with, below the root of a host.',
  about: isGerman
    ? 'Jeder Beitrag ist für einen Test da. Keiner wird veröffentlicht.'
    : 'Every post here is made for a test. None of it is published.',
  url: 'https://languages.example.org',
  baseUrl: '/notes/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  sourceProfile: { label: 'Codeberg', href: 'https://codeberg.org/fixture' },
  docs: true,
  copyright: { holder: 'Olive Owner', year: 2024 },
};
