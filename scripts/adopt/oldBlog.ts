import type { FrontMatter } from './readFrontMatter';

/** The kinds of blog that can move in. */
export const KINDS = ['docusaurus', 'jekyll', 'hugo', 'astro', 'markdown'] as const;
export type Kind = (typeof KINDS)[number];

/** A post as its blog has it: what every kind of blog is read into. */
export interface OldPost extends FrontMatter {
  /** Relative to the old blog, with forward slashes. */
  file: string;
  /** How the old blog read the text. Docusaurus reads `.md` as MDX too. */
  isMdx: boolean;
  /** The day that the file's name or its folders say, as YYYY-MM-DD. */
  day?: string;
  /** What the post is called in addresses, by its file. */
  name: string;
  /** Whether its place makes it a draft, as `_drafts/` does. */
  isDraft: boolean;
  /** The path at which readers found it, undefined when nothing says so. */
  address?: string;
  /** Other paths that led to it. */
  aliases: string[];
  /** Tags that its place gives it, as folders do in Jekyll. */
  tags: string[];
}

/** An entry of `authors.yml`. */
export type Author = Record<string, unknown>;

/** An entry of `tags.yml`; the address below `/blog/tags` is a path. */
export interface Tag {
  label: string;
  permalink?: string;
  description?: string;
}

/** Something that a person has to look at. */
export interface Notice {
  /** What kind of thing it is; the report groups by it. */
  kind: string;
  /** The place: `file` or `file:line`. */
  place: string;
  detail: string;
}

/** A blog that moves in. */
export interface OldBlog {
  kind: Kind;
  posts: OldPost[];
  /** By the names that posts give them. */
  authors: Map<string, Author>;
  /** The name of whom the whole blog is by. */
  siteAuthor?: string;
  /** By the names that posts give them. */
  tags: Map<string, Tag>;
  /** Where it was published, without a path: `https://example.org`. */
  origin?: string;
  /** What all its addresses start with: empty, or a path such as `/notes`. */
  base: string;
  /** Folders, relative to the old blog, that paths with a leading slash lead into. */
  roots: string[];
  /** What its configuration says, for text that asks for it. */
  settings: Record<string, unknown>;
  notices: Notice[];
}
