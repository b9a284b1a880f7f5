import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { MermaidTheme } from './mermaidThemes';

/** What a content check does when it finds something: fails the build, warns of it, or nothing. */
export type CheckLevel = 'error' | 'warning' | 'off';

/** What `site.config.ts` holds: everything personal, and what the owner can switch on. */
export interface SiteConfig {
  /** The greeting: browser title, navbar and home page. */
  title: string;
  tagline: string;
  /** What search engines and link previews say of the home page. */
  description: string;
  /** The paragraph below the greeting on the home page. */
  about: string;
  /** Where the site is published: an origin without a trailing slash. */
  url: string;
  /** The owner's profile on a source-code host, shown in the navbar and the footer. */
  sourceProfile: { label: string; href: string };
  /** The copyright line. A constant: the clock has no say in it. */
  copyright: { holder: string; year: number };
  /** Where the source of the posts can be edited, up to the site's folder: posts then link to it. */
  editUrl?: string;
  /** Whether posts say when they were last changed, from Git or their front matter. */
  showLastUpdate?: boolean;
  /** A message above every page, as Docusaurus documents it. */
  announcementBar?: UserThemeConfig['announcementBar'];
  /** Syntax beyond Markdown that posts may use; `admonitions` are names of `:::` blocks beside Docusaurus's own. */
  syntax?: { math?: boolean; mermaid?: boolean; admonitions?: string[] };
  /**
   * How Mermaid draws, as Docusaurus documents it: its theme in each color mode, and other settings of its own.
   * https://docusaurus.io/docs/markdown-features/diagrams#configuration
   */
  mermaid?: {
    theme?: { light?: MermaidTheme; dark?: MermaidTheme };
    options?: Record<string, unknown>;
  };
  /** Hosts (`https://images.example.org`) that pages may load media from. */
  media?: { pictures?: string[]; videos?: string[]; frames?: string[] };
  /** Levels of content checks that differ from the defaults, by the check's name. */
  checks?: Record<string, CheckLevel>;
}
