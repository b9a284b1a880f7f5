import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';

/** The settings that the tests expect, instead of the owner's. */
export const site: SiteConfig = {
  title: 'Field notes of a test',
  tagline: 'Made to be tested',
  description: 'The posts that the browser tests of the mechanics of this blog are made with.',
  about: 'Every post here is made for a test. None of it is published.',
  url: 'https://fixture.example.org',
  sourceProfile: { label: 'Codeberg', href: 'https://codeberg.org/fixture' },
  members: true,
  syntax: { math: true },
  copyright: { holder: 'Olive Owner', year: 2024 },
};
