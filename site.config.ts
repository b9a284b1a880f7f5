import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';

/**
 * What pages say of the site and its owner. Change these values and `blog/authors.yml`, which Docusaurus reads, to make
 * it yours.
 */
export const site: SiteConfig = {
  /** The greeting: browser title, navbar and home page. */
  title: 'Hi, I build things in the cloud',
  tagline: 'Developer and stuff',
  /** The description of the home page in search results and link previews. */
  description:
    'Notes on cloud infrastructure in TypeScript, React and Go: what was built, what it costs and what went wrong.',
  /** The paragraph below the greeting on the home page. */
  about:
    'I write about cloud infrastructure in TypeScript, React and Go: small systems built end to end, with the code, the costs and the mistakes.',
  /** The address of the site, without a trailing slash. */
  url: 'https://blog.example.com',
  /** Your profile on a source-code host, shown in the navbar and the footer. */
  sourceProfile: { label: 'GitHub', href: 'https://github.com/your-name' },
  /** Comments, reactions and bookmarks, for those who sign in. */
  members: true,
  /** The copyright line. The year is a constant, so that builds do not depend on the clock. */
  copyright: { holder: 'The author', year: 2025 },
};
