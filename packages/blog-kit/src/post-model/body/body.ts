import type { Root } from 'mdast';
import type { Element } from './readElements';
import type { MediaReference } from './readMedia';
import type { PostBlock } from './readPostBlock';
import type { Section } from './readSections';
import type { SyntaxProblem } from '../front-matter/readYaml';

/** A link, or an image's source. */
export interface Reference {
  url: string;
  line: number;
  /** Whether it is written as HTML or JSX, which Docusaurus leaves as it is. */
  isElement: boolean;
}

/** An image with its alternative text. */
export interface Image extends Reference {
  alt: string;
}

/** A fence or an indented block. */
interface CodeBlock {
  lang: string;
  meta: string | null | undefined;
  code: string;
  line: number;
}

/** The start of a `:::` block. One with a `title` here, also an empty one, is text, because Docusaurus does not read it. */
interface Admonition {
  name: string;
  title?: string;
  line: number;
}

/** A file that a `.mdx` file imports, relative to it or as `@site/…`. */
export interface Import {
  /** Undefined if it is computed. */
  source?: string;
  line: number;
}

/** A name in a `.mdx` file that the file does not define: of a component, or of a variable. */
export interface FreeName {
  name: string;
  line: number;
  isComponent: boolean;
  /** Whether the code around it may not run: that of a function, or behind a condition. */
  isConditional: boolean;
}

/** Text that readers see as it is written, because nothing reads its syntax, and its first and last line. */
export interface PlainText {
  text: string;
  line: number;
  endLine: number;
}

/** Text that looks like a link but is not one, because its address has a space. */
export interface BrokenLink {
  text: string;
  line: number;
}

/** A tree without what stays as it was written, and the text that its offsets refer to. */
export interface Outline {
  tree: Root;
  source: string;
}

/** The data of a post's text. */
export interface Body {
  /** The heading of level 1 at the start of the text, which is the title if the front matter has none. */
  title?: string;
  headings: { depth: number; text: string; line: number }[];
  /** What there is to read. */
  sections: Section[];
  /** All ids in the post that a link's `#anchor` can name. */
  ids: Set<string>;
  /** Whether it may have more ids, from imported Markdown or expressions, that only the build knows. */
  hasOtherIds: boolean;
  images: Image[];
  /** Media other than `<img>`. */
  media: MediaReference[];
  links: Reference[];
  codes: CodeBlock[];
  isTruncated: boolean;
  /** HTML and JSX. */
  elements: Element[];
  /** Lines on which code gives HTML to React as a text. */
  rawHtml: number[];
  /** Problems with blocks and elements that are not closed. */
  unclosed: SyntaxProblem[];
  admonitions: Admonition[];
  /** This blog's own `:::` blocks. */
  postBlocks: PostBlock[];
  brokenLinks: BrokenLink[];
  imports: Import[];
  freeNames: FreeName[];
  /** Components and code of MDX in a `.md` file. */
  mdxInMarkdown: PlainText[];
  /** Formulas in a site that shows none. */
  formulas: PlainText[];
  /** The part of its tree with what another text may have to change in it; undefined for a text with a problem. */
  outline?: Outline;
  problem?: SyntaxProblem;
}

/** The data of an empty text. */
export function emptyBody(): Body {
  return {
    headings: [],
    sections: [],
    ids: new Set(),
    hasOtherIds: false,
    images: [],
    media: [],
    links: [],
    codes: [],
    isTruncated: false,
    elements: [],
    rawHtml: [],
    unclosed: [],
    admonitions: [],
    postBlocks: [],
    brokenLinks: [],
    imports: [],
    freeNames: [],
    mdxInMarkdown: [],
    formulas: [],
  };
}
