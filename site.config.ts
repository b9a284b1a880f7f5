import type { SiteConfig } from './plugins/site-config/types';

/** Everything personal about the site. Change these values and `blog/authors.yml`, and it is yours. */
export const site: SiteConfig = {
  /** The greeting: browser title, navbar and home page. */
  title: 'Hi, I build things in the cloud',
  tagline: 'Developer and stuff',
  /** What search engines and link previews say of the home page. */
  description:
    'Notes on cloud infrastructure in TypeScript, React and Go: what was built, what it costs and what went wrong.',
  /** The paragraph below the greeting on the home page. */
  about:
    'I write about cloud infrastructure in TypeScript, React and Go: small systems built end to end, with the code, the costs and the mistakes.',
  /** Where the site is published, without a trailing slash. */
  url: 'https://blog.example.com',
  /** Your profile on a source-code host, shown in the navbar and the footer. */
  sourceProfile: { label: 'GitHub', href: 'https://github.com/your-name' },
  /** The copyright line. A constant: the clock has no say in it. */
  copyright: { holder: 'The author', year: 2025 },
};
