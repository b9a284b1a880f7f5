import type { Root } from 'mdast';
import type { Element } from './readElements';
import type { MediaReference } from './readMedia';
import type { SyntaxProblem } from './readYaml';

/** A link, or an image's source. */
export interface Reference {
  url: string;
  line: number;
  /** Written as HTML or JSX, which Docusaurus leaves as it is. */
  isElement: boolean;
}

/** An image with its alternative text. */
export interface Image extends Reference {
  alt: string;
}

/** A fence or an indented block. */
export interface CodeBlock {
  lang: string;
  meta: string | null | undefined;
  code: string;
  line: number;
}

/** The start of a `:::` block; one with a title here is text, as Docusaurus does not read it. */
export interface Admonition {
  name: string;
  title?: string;
  line: number;
}

/** A file that a `.mdx` file imports, relative to it or as `@site/…`. */
export interface Import {
  source: string;
  line: number;
}

/** What looks like a link and is text, because its address has a space. */
export interface BrokenLink {
  text: string;
  line: number;
}

/** What the checks need to know of a post's text. */
export interface Body {
  /** The heading of level 1 that the text starts with, which is the title of a post that gives none. */
  title?: string;
  headings: { depth: number; line: number }[];
  /** Everything in the post that a link's `#anchor` can name. */
  ids: Set<string>;
  /** Whether it may have more ids, of Markdown that it imports or from expressions: the build knows them. */
  hasOtherIds: boolean;
  images: Image[];
  /** What is no `<img>` and still loaded. */
  media: MediaReference[];
  links: Reference[];
  codes: CodeBlock[];
  /** Lines of tables with a header cell that says nothing. */
  blankTableHeaders: number[];
  isTruncated: boolean;
  /** HTML and JSX. */
  elements: Element[];
  /** What starts and never ends. */
  unclosed: SyntaxProblem[];
  admonitions: Admonition[];
  brokenLinks: BrokenLink[];
  imports: Import[];
  /** What of its tree writing it as Markdown needs (plugins/post-markdown); a text with a problem has none. */
  outline?: Root;
  problem?: SyntaxProblem;
}

/** Of a text that has nothing in it. */
export function emptyBody(): Body {
  return {
    headings: [],
    ids: new Set(),
    hasOtherIds: false,
    images: [],
    media: [],
    links: [],
    codes: [],
    blankTableHeaders: [],
    isTruncated: false,
    elements: [],
    unclosed: [],
    admonitions: [],
    brokenLinks: [],
    imports: [],
  };
}
