import {
  createSlugger,
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
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readElements } from './readElements';
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
  problem?: SyntaxProblem;
}

// The syntax that Docusaurus itself reads: directives matter, because `:name` in a heading changes
// the heading's id.
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx).freeze();

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
  };
  // Empty lines in place of the front matter keep the line numbers true.
  const lines = text.split('\n').slice(bodyLine - 1);
  body.title = parseMarkdownContentTitle(lines.join('\n')).contentTitle;
  let tree: Root;
  try {
    tree = (isMdx ? mdx : markdown).parse('\n'.repeat(bodyLine - 1) + lines.join('\n'));
  } catch (error) {
    const { line, reason } = error as { line?: number; reason: string };
    const message = `Not valid MDX: ${reason}. Escape { and < in text with a backslash.`;
    return { ...body, problem: { line: line ?? bodyLine, message } };
  }
  collect(tree, body);
  return body;
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

function collectElements(node: Nodes, body: Body): void {
  for (const element of readElements(node)) {
    const { tag, attributes, line } = element;
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
