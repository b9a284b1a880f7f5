import { createSlugger, parseMarkdownContentTitle } from '@docusaurus/utils';
import type { Image as ImageNode, ImageReference, ListItem, Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isBlockName } from './blockTitles';
import { commandsIn, sessions } from './commandsIn';
import {
  type Element,
  isExpression,
  type MediaReference,
  readElements,
  readImports,
  readMedia,
} from './elements';
import { bodyOf, type SyntaxProblem } from './frontMatter';
import {
  defaultSyntax,
  definitionsIn,
  headingId,
  lineOf,
  parseBody,
  type ParsedBody,
  type Syntax,
} from './markdown';
import {
  type Admonition,
  collectMistakes,
  mdxProblem,
  noteBlockMarks,
  type TextAt,
} from './mistakes';
import { outlineOf } from './outline';
import { parseReference } from './samples';
import { readSections, type Section } from './sections';

/** A link, or an image's source. */
export interface Reference {
  url: string;
  line: number;
  /** Whether it is written as HTML or JSX, which Docusaurus leaves as it is. */
  isElement: boolean;
}

/** An image with its alternative text. */
interface Image extends Reference {
  alt: string;
}

/** A fence or an indented block. */
interface CodeBlock {
  lang: string;
  meta: string | null | undefined;
  code: string;
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
  /** Problems with blocks and elements that are not closed. */
  unclosed: SyntaxProblem[];
  admonitions: Admonition[];
  /** This blog's own `:::` blocks. */
  postBlocks: PostBlock[];
  /** Text that looks like a link but is not one, because its address has a space. */
  brokenLinks: TextAt[];
  /** The files that a `.mdx` file imports. */
  imports: string[];
  /** Components and code of MDX in a `.md` file. */
  mdxInMarkdown: TextAt[];
  /** The part of its tree with what another text may have to change in it; undefined for a text with a problem. */
  outline?: Outline;
  problem?: SyntaxProblem;
}

/** Parses a post's text once, into the data that is kept of it. */
export async function readBody(
  text: string,
  bodyLine: number,
  isMdx: boolean,
  syntax: Syntax = defaultSyntax,
): Promise<Body> {
  const written = bodyOf(text, bodyLine);
  const lines = written.split('\n');
  const body: Body = {
    title: parseMarkdownContentTitle(written).contentTitle,
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
    unclosed: [],
    admonitions: [],
    postBlocks: [],
    brokenLinks: [],
    imports: [],
    mdxInMarkdown: [],
  };
  let parsed: ParsedBody;
  try {
    parsed = await parseBody(written, isMdx, syntax);
  } catch (error) {
    // An error without a `reason` is not about the text.
    if (!Object.hasOwn(Object(error), 'reason')) throw error;
    return { ...body, problem: mdxProblem(error, lines, bodyLine) };
  }
  const { tree, source } = parsed;
  collectNodes(tree, body);
  collectMistakes(tree, lines, body, isMdx);
  body.sections = readSections(tree, body.title !== undefined);
  body.outline = { tree: outlineOf(tree), source };
  return body;
}

/** Collects the nodes of a post's text that the checks need. */
function collectNodes(tree: Root, body: Body): void {
  const slugger = createSlugger();
  const definitions = definitionsIn(tree);
  const shown = new Set<string>();
  const addImage = (node: ImageNode | ImageReference, url: string) =>
    body.images.push({ url, alt: node.alt ?? '', line: lineOf(node), isElement: false });

  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    switch (node.type) {
      case 'heading':
        body.headings.push({ depth: node.depth, text: toString(node).trim(), line });
        body.ids.add(headingId(node, slugger));
        break;
      case 'image':
        addImage(node, node.url);
        break;
      case 'imageReference':
        shown.add(node.identifier);
        addImage(node, definitions.get(node.identifier)?.url ?? '');
        break;
      case 'link':
        body.links.push({ url: node.url, line, isElement: false });
        break;
      case 'code':
        body.codes.push({ lang: node.lang ?? '', meta: node.meta, code: node.value, line });
        break;
      case 'containerDirective':
        body.admonitions.push({ name: node.name, line });
        if (isBlockName(node.name)) body.postBlocks.push(readPostBlock(node));
        break;
      case 'text':
        noteBlockMarks(node.value, line, body);
        break;
      default:
        body.imports.push(...readImports(node));
        for (const element of readElements(node)) collectElement(element, body);
        body.isTruncated ||= isTruncationMarker(node);
    }
  });
  body.hasOtherIds ||= body.imports.some((file) => /\.mdx?$/.test(file));
  for (const definition of definitions.values()) {
    if (shown.has(definition.identifier)) continue;
    body.links.push({ url: definition.url, line: lineOf(definition), isElement: false });
  }
}

function collectElement(element: Element, body: Body): void {
  const { tag, attributes, line } = element;
  const { id, name, src, href } = attributes;
  body.elements.push(element);
  body.media.push(...readMedia(element));
  // An expression as a value counts as present.
  const alt = attributes.alt ?? (isExpression(element, 'alt') ? '{…}' : '');
  body.hasOtherIds ||= isExpression(element, 'id');
  if (id) body.ids.add(id);
  if (tag === 'a' && name) body.ids.add(name);
  if (tag === 'img' && src) body.images.push({ url: src, alt, line, isElement: true });
  if (tag === 'a' && href) body.links.push({ url: href, line, isElement: true });
}

/** Whether a node marks the end of the preview in lists. */
function isTruncationMarker(node: Nodes): boolean {
  if (node.type === 'html') return /<!--\s*truncate\s*-->/.test(node.value);
  if (node.type === 'comment') return node.commentValue.trim() === 'truncate';
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}

/** One of this blog's own `:::` blocks, as the checks need it. */
export interface PostBlock {
  name: string;
  /** The text in brackets after the name; empty if there is none. */
  label: string;
  line: number;
  /** The items `- **Name:** text` of a list at its start. A name is empty if it is written otherwise. */
  facts: { name: string; text: string; line: number }[];
  /** Whether one of its blocks of code is what a terminal shows, with a command. */
  hasCommands: boolean;
  /** The texts of its paragraphs. */
  paragraphs: string[];
}

function readPostBlock(node: ContainerDirective): PostBlock {
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const content = node.children.filter((child) => child !== label);
  const [list] = content;
  let hasCommands = false;
  visit(node, 'code', ({ lang, meta, value }) => {
    // A session in a file is not read.
    const isSession = parseReference(meta) && sessions.includes(lang ?? '');
    hasCommands ||= isSession || commandsIn(value, lang ?? '') !== undefined;
  });
  return {
    name: node.name,
    label: toString(label),
    line: lineOf(node),
    facts: list?.type === 'list' ? list.children.map(readFact) : [],
    hasCommands,
    paragraphs: content.flatMap((child) => (child.type === 'paragraph' ? toString(child) : [])),
  };
}

function readFact(item: ListItem): PostBlock['facts'][number] {
  const [paragraph] = item.children;
  const strong = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const name = strong?.type === 'strong' ? toString(strong) : '';
  const text = toString(item).slice(name.length).trim();
  return { name: name.replace(/:$/, ''), text, line: lineOf(item) };
}
