import {
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownContentTitle,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import type {
  Code,
  Definition,
  Heading,
  Image as ImageNode,
  ImageReference,
  Nodes,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { site } from '../../site.config';
import { unclosedBlock } from './blocks';
import { findUnbalancedTags, type HtmlPiece } from './htmlTags';
import { removeHtmlComments } from './mdxComments';
import { mdxProblem } from './mdxProblem';
import { type Element, readElements } from './readElements';
import { readMedia, type MediaReference } from './readMedia';
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

/** What the checks need to know of a post's text. */
export interface Body {
  /** The heading of level 1 that the text starts with, which is the title of a post that gives none. */
  title?: string;
  headings: { depth: number; line: number }[];
  /** Everything in the post that a link's `#anchor` can name. */
  ids: Set<string>;
  images: Image[];
  /** What is no `<img>` and still loaded. */
  media: MediaReference[];
  links: Reference[];
  codes: { lang: string; meta: string | null | undefined; code: string; line: number }[];
  /** Lines of tables with a header cell that says nothing. */
  blankTableHeaders: number[];
  isTruncated: boolean;
  /** HTML and JSX. */
  elements: Element[];
  /** What starts and never ends. */
  unclosed: SyntaxProblem[];
  /** `:::` blocks; a title without brackets is one that Docusaurus does not read. */
  admonitions: { name: string; title?: string; line: number }[];
  /** What looks like a link and is text, because its address has a space. */
  brokenLinks: { text: string; line: number }[];
  /** Files that a `.mdx` file imports, relative to it or as `@site/…`. */
  imports: { source: string; line: number }[];
  /** Comments of HTML in a `.mdx` file. */
  comments: SyntaxProblem[];
  problem?: SyntaxProblem;
}

// The syntax that Docusaurus itself reads: directives matter, because `:name` in a heading changes
// the heading's id.
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(site.syntax?.math ? [remarkMath] : [])
  .freeze();
const mdx = markdown().use(remarkMdx).freeze();

/**
 * Parses a post's text, once, into what the checks look at.
 *
 * @param bodyLine the line after the front matter
 */
export function readBody(text: string, bodyLine: number, isMdx: boolean): Body {
  const body: Body = {
    headings: [],
    ids: new Set(),
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
    comments: [],
  };
  // Empty lines in place of the front matter keep the line numbers true.
  const written = text.split('\n').map((line, index) => (index < bodyLine - 1 ? '' : line));
  body.title = parseMarkdownContentTitle(written.join('\n')).contentTitle;
  const { lines, comments } = isMdx
    ? removeHtmlComments(written)
    : { lines: written, comments: [] };
  body.comments = comments;
  body.isTruncated = comments.some(({ message }) => message.includes('{/* truncate */}'));
  let tree: Root;
  try {
    const source = lines.join('\n');
    // As Docusaurus does it: `{#id}` after a heading would be no valid expression.
    tree = isMdx ? mdx.parse(escapeMarkdownHeadingIds(source)) : markdown.parse(source);
  } catch (error) {
    return { ...body, problem: mdxProblem(error, lines, bodyLine) };
  }
  collect(tree, body);
  collectUnclosed(tree, lines, body);
  return body;
}

/** Whatever has a start that nothing ends. */
function collectUnclosed(tree: Root, lines: string[], body: Body): void {
  const html: HtmlPiece[] = [];
  visit(tree, (node: Nodes) => {
    const block = unclosedBlock(node, lines);
    if (block) body.unclosed.push(block);
    if (node.type === 'paragraph') collectBrokenLinks(node, lines, body);
    if (node.type === 'html') html.push({ html: node.value, line: lineOf(node) });
  });
  body.unclosed.push(...findUnbalancedTags(html));
}

function collect(tree: Root, body: Body): void {
  const slugger = createSlugger();
  const definitions: Definition[] = [];
  const imageReferences: ImageReference[] = [];

  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    if (node.type === 'heading') {
      body.headings.push({ depth: node.depth, line });
      body.ids.add(headingId(node, slugger));
    } else if (node.type === 'image') {
      body.images.push({ ...toImage(node), url: node.url });
    } else if (node.type === 'imageReference') {
      imageReferences.push(node);
    } else if (node.type === 'link') {
      body.links.push({ url: node.url, line, isElement: false });
    } else if (node.type === 'definition') {
      definitions.push(node);
    } else if (node.type === 'table') {
      if (hasBlankHeader(node)) body.blankTableHeaders.push(line);
    } else if (node.type === 'code') {
      body.codes.push(toCode(node));
    } else if (node.type === 'containerDirective') {
      body.admonitions.push({ name: node.name, line });
    } else if (node.type === 'text') {
      collectText(node.value, line, body);
    } else if (node.type === 'mdxjsEsm') {
      collectImports(node.value, line, body);
    } else {
      collectElements(node, body);
      body.isTruncated ||= isTruncationMarker(node);
    }
  });

  for (const { identifier, url, position } of definitions) {
    const images = imageReferences.filter((image) => image.identifier === identifier);
    for (const image of images) body.images.push({ ...toImage(image), url });
    if (images.length === 0) body.links.push({ url, line: lineOf({ position }), isElement: false });
  }
}

/** What was meant as a block's start. */
function collectText(text: string, start: number, body: Body): void {
  const lines = text.split('\n');
  for (const [index, content] of lines.entries()) {
    const line = start + index;
    // The end of a block whose start is wrong is told of with the start.
    if (/^:{3,}$/.test(content.trim()) && !body.admonitions.some(({ title }) => title)) {
      const message = `${content.trim()} closes nothing. A block around another has one colon more.`;
      body.unclosed.push({ line, message });
    }
    const block = /^:{3,}([\w-]+)\s+(\S.*)$/.exec(content);
    if (block?.[1]) body.admonitions.push({ name: block[1], title: block[2], line });
  }
}

/** What was meant as a link; what is in code is not. */
function collectBrokenLinks({ position }: Nodes, lines: string[], body: Body): void {
  const start = position?.start.line ?? 1;
  for (const [index, content] of lines.slice(start - 1, position?.end.line).entries()) {
    const withoutCode = content.replace(/`[^`]*`/g, '');
    for (const [text] of withoutCode.matchAll(/\[[^\]]*\]\([^()\s"'<]+\s[^()"']*\)/g)) {
      body.brokenLinks.push({ text, line: start + index });
    }
  }
}

function collectImports(code: string, start: number, body: Body): void {
  const IMPORT =
    /(?:\bfrom\s+|\bimport\s+|\brequire\(\s*)(['"])((?:[^'"]*!)?(?:\.{1,2}\/|@site\/)[^'"]*)\1/g;
  for (const { index, 2: source = '' } of code.matchAll(IMPORT)) {
    body.imports.push({ source, line: start + code.slice(0, index).split('\n').length - 1 });
  }
}

function collectElements(node: Nodes, body: Body): void {
  for (const element of readElements(node)) {
    const { tag, attributes, line } = element;
    body.elements.push(element);
    body.media.push(...readMedia(element));
    const { id, name, alt = '', src, href } = attributes;
    if (id) body.ids.add(id);
    if (tag === 'a' && name) body.ids.add(name);
    if (tag === 'img' && src) body.images.push({ url: src, alt, line, isElement: true });
    if (tag === 'a' && href) body.links.push({ url: href, line, isElement: true });
  }
}

function toImage(node: ImageNode | ImageReference): Omit<Image, 'url'> {
  return { alt: node.alt ?? '', line: lineOf(node), isElement: false };
}

function toCode(node: Code): Body['codes'][number] {
  return { lang: node.lang ?? '', meta: node.meta, code: node.value, line: lineOf(node) };
}

function hasBlankHeader({ children: [header] }: Table): boolean {
  return header?.children.some((cell) => !toString(cell).trim()) ?? false;
}

function lineOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.start.line ?? 1;
}

function isTruncationMarker(node: Nodes): boolean {
  if (node.type === 'html') return /<!--\s*truncate\s*-->/.test(node.value);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
  }
  return false;
}

/** The id that Docusaurus gives a heading (its `remark/headings` plugin, which it does not export). */
function headingId(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  const inComment = commentId(heading.children.at(-1));
  if (inComment) return inComment;
  const visible = heading.children.filter(({ type }) => type !== 'html');
  const text = toString(visible.length > 0 ? visible : heading);
  return parseMarkdownHeadingId(text).id ?? slugger.slug(text);
}

function commentId(node: RootContent | undefined): string | undefined {
  if (node?.type === 'html') return /^<!--\s*#(\S+?)\s*-->$/.exec(node.value)?.[1];
  if (node?.type === 'mdxTextExpression') return /^\/\*\s*#(\S+?)\s*\*\/$/.exec(node.value)?.[1];
  return undefined;
}
