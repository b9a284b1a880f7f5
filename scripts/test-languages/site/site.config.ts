import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';

/** A site in Greek, which nothing but its owner has words for. */
export const site: SiteConfig = {
  title: 'Σημειώσεις',
  tagline: 'Για μέλισσες',
  description: 'Σημειώσεις για μέλισσες και λουλούδια.',
  about: 'Γράφω για μέλισσες.',
  url: 'https://notes.example.org',
  i18n: { defaultLocale: 'el', locales: ['el'] },
  sourceProfile: { label: 'Κώδικας', href: 'https://code.example.org/olive' },
  editUrl: 'https://code.example.org/olive/edit/',
  showLastUpdate: true,
  discuss: {
    giscus: { repo: 'olive/notes', repoId: 'R_1', category: 'Comments', categoryId: 'C_1' },
  },
  newsletter: { buttondown: 'olive' },
  syntax: { math: true, mermaid: true },
  docs: { label: 'Οδηγός' },
  // It asks for a section "Check it".
  checks: { 'project-readme': 'off' },
  copyright: { holder: 'Ελαία', year: 2024 },
  media: { frames: ['https://www.youtube-nocookie.com'] },
};
