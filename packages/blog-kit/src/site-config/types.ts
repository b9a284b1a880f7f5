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
   * What lists of posts show of each: what is above its truncation marker, as Docusaurus documents it and by default, or
   * its description.
   */
  listPreview?: 'excerpt' | 'description';
  /** The services that readers can share a post on, in this order; none if empty. By default {@link defaultServices}. */
  share?: ShareService[];
  /** Whether members can comment, react and keep bookmarks (handbook/comments.md); off by default. */
  members?: boolean;
  /** The currency of the bills of posts, as a code such as `EUR`; `USD` by default. */
  currency?: string;
  /** Additional syntax for posts; `admonitions` are names of `:::` blocks besides Docusaurus's own. */
  syntax?: { math?: boolean; admonitions?: string[] };
  /**
   * Origins (`https://images.example.org`) from which pages may load pictures, recordings and frames. The content security
   * policy names them.
   */
  origins?: string[];
  /** Origins of scripts, or addresses of single ones, which pages may load and which may send requests to their origins. */
  scripts?: string[];
  /**
   * Whether the site has docs, the pages in `docs/` that Docusaurus documents, with the sidebars of `sidebars.ts`. An
   * object says what the navbar calls them (`Docs`), and at which address they are (`docs`).
   */
  docs?: boolean | { label?: string; routeBasePath?: string };
}

/** The services that readers can share a post on, by their names in `share` of `site.config.ts`. */
export const shareServices = [
  'mastodon',
  'bluesky',
  'linkedin',
  'hacker-news',
  'reddit',
  'x',
  'email',
] as const;

export type ShareService = (typeof shareServices)[number];

/** Those of a site that does not set them. */
export const defaultServices: readonly ShareService[] = ['mastodon', 'bluesky', 'linkedin'];

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
