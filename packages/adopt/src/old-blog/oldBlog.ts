import type { FrontMatter } from './readFrontMatter';

/** The kinds of blog that can be imported. */
export const KINDS = ['docusaurus', 'jekyll', 'hugo', 'astro', 'markdown'] as const;
export type Kind = (typeof KINDS)[number];

/** A post of the old blog, in the same form for every kind of blog. */
export interface OldPost extends FrontMatter {
  /** Relative to the old blog, with forward slashes. */
  file: string;
  /** How the old blog read the text. Docusaurus reads `.md` as MDX too. */
  isMdx: boolean;
  /** The day in the file's name or its folders, as YYYY-MM-DD. */
  day?: string;
  /** The post's name in addresses, from its file. */
  name: string;
  /** Whether its folder makes it a draft, such as `_drafts/`. */
  isDraft: boolean;
  /** The path at which readers found it, undefined if unknown. */
  address?: string;
  /** Why it is not certain that readers found it there; undefined if the old site's own rules say so. */
  doubt?: string;
  /** Other paths that led to it. */
  aliases: string[];
  /** Tags from its folders, as in Jekyll. */
  tags: string[];
}

/** A post in another language. */
export interface OldTranslation extends OldPost {
  locale: string;
  /** The file of the post that it translates. */
  of: string;
}

/** An entry of `authors.yml`. */
export type Author = Record<string, unknown>;

/** An entry of `tags.yml`; the address below `/blog/tags` is a path. */
export interface Tag {
  label: string;
  permalink?: string;
  description?: string;
}

/** A notice for the owner. */
export interface Notice {
  /** Its kind, by which the report groups. */
  kind: string;
  /** The place: `file` or `file:line`. */
  place: string;
  detail: string;
}

/** The blog to import. */
export interface OldBlog {
  kind: Kind;
  posts: OldPost[];
  /** Those of posts in Docusaurus; other blogs have none that move. */
  translations: OldTranslation[];
  /** The authors that it describes, by the names that posts give them. */
  authors: Map<string, Author>;
  /** The name of the author of the whole blog. */
  siteAuthor?: string;
  /** The tags that it describes, by the names that posts give them. */
  tags: Map<string, Tag>;
  /** The address at which it was published, without a path: `https://example.org`. */
  origin?: string;
  /** The beginning of all its addresses: empty, or a path such as `/notes`. */
  base: string;
  /** Folders, relative to the old blog, for paths with a leading slash. */
  roots: string[];
  /** Values of its configuration, for text that uses them. */
  settings: Record<string, unknown>;
  notices: Notice[];
}
