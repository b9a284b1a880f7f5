import type { Config } from '@docusaurus/types';

/** The settings in `site.config.ts`: everything personal, and features that the owner can switch on. */
export interface SiteConfig {
  /** The greeting: browser title, navbar and home page. */
  title: string;
  tagline: string;
  /** The description of the home page in search results and link previews. */
  description: string;
  /** The paragraph below the greeting on the home page. */
  about: string;
  /** The address of the site: an origin without a trailing slash. */
  url: string;
  /** The path below which the site is, such as `/notes/`; `/` by default. */
  baseUrl?: string;
  /** The languages of the site, as Docusaurus documents them: https://docusaurus.io/docs/i18n/introduction */
  i18n?: Config['i18n'];
  /** The owner's profile on a source-code host, shown in the navbar and the footer. */
  sourceProfile: { label: string; href: string };
  /** The copyright line. The year is a constant, so that builds do not depend on the clock. */
  copyright: { holder: string; year: number };
  /** The address at which the site's folder can be edited; if set, posts link to their source. */
  editUrl?: string;
  /** Whether posts show the date of their last change, from Git or their front matter. */
  showLastUpdate?: boolean;
  /**
   * Whether browsers may list the domain as one that has https only (https://hstspreload.org). It holds for all hosts
   * below the domain, and it takes months to undo.
   */
  hstsPreload?: boolean;
  /**
   * What lists of posts show of each: what is above its truncation marker, as Docusaurus documents it and by default, or
   * its description.
   */
  listPreview?: 'excerpt' | 'description';
  /** Whether members can comment, react and keep bookmarks (handbook/comments.md); off by default. */
  members?: boolean;
  /** The currency of the bills of posts, as a code such as `EUR`; `USD` by default. */
  currency?: string;
  /** Additional syntax for posts; `admonitions` are names of `:::` blocks besides Docusaurus's own. */
  syntax?: { math?: boolean; admonitions?: string[] };
  /**
   * Hosts (`https://images.example.org`) that pages may load from. `scripts` takes addresses of single files, too;
   * scripts may send requests to those of `connect`, and forms to those of `forms`. The content security policy names
   * them.
   */
  media?: {
    pictures?: string[];
    videos?: string[];
    frames?: string[];
    scripts?: string[];
    connect?: string[];
    forms?: string[];
  };
  /**
   * Whether the site has docs, the pages in `docs/` that Docusaurus documents, with the sidebars of `sidebars.ts`. An
   * object says what the navbar calls them (`Docs`), and at which address they are (`docs`).
   */
  docs?: boolean | { label?: string; routeBasePath?: string };
}

/** The entry of the navbar that leads to the docs, by the type that Docusaurus documents; empty if there are none. */
export function docsNavbarItem({ docs }: Pick<SiteConfig, 'docs'>, sidebarId: string) {
  if (!docs) return [];
  const label = typeof docs === 'object' ? docs.label : undefined;
  return [{ type: 'docSidebar' as const, sidebarId, label: label ?? 'Docs' }];
}

/** The address of the docs, below that of the site: `routeBasePath` of the docs plugin. */
export function docsAddress(docs: SiteConfig['docs']): string {
  return (typeof docs === 'object' ? docs.routeBasePath : undefined) ?? 'docs';
}
