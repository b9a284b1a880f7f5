import { createSlugger, parseMarkdownContentTitle } from '@docusaurus/utils';
import type { Code, Heading, Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { bodyOf, type SyntaxProblem } from './frontMatter';
import {
  definitionsIn,
  headingId,
  isComponent,
  lineOf,
  parseBody,
  pictureTarget,
  type Syntax,
} from './markdown';
import { findMistakes, mdxProblem } from './mistakes';
import { readSections } from './sections';

/** A link, or an image's source. */
export interface Reference {
  url: string;
  line: number;
  /** Whether it is written as HTML or JSX, which Docusaurus leaves as it is. */
  isElement: boolean;
}

/** An HTML or JSX element. */
export interface Element {
  tag: string;
  /** Attributes whose values are plain text. */
  attributes: Record<string, string | undefined>;
  /** The names of JSX attributes whose values are only known at run time; `…` for `{...props}`. */
  expressions: string[];
  line: number;
}

/** A post's text, parsed. If it has a `problem`, there is nothing in it. */
export type Body = Awaited<ReturnType<typeof readBody>>;

/** Parses a post's text once, and collects what is asked of it. */
export async function readBody(text: string, bodyLine: number, isMdx: boolean, syntax?: Syntax) {
  const written = bodyOf(text, bodyLine);
  const lines = written.split('\n');
  let problem: SyntaxProblem | undefined;
  const { tree, source } = await parseBody(written, isMdx, syntax).catch((error: unknown) => {
    // An error without a `reason` is not about the text.
    if (!Object.hasOwn(Object(error), 'reason')) throw error;
    problem = mdxProblem(error, lines, bodyLine);
    return { tree: { type: 'root', children: [] } as Root, source: written };
  });
  // The heading of level 1 at the start of the text, which is the title if the front matter has none.
  const title = parseMarkdownContentTitle(written).contentTitle;
  const sections = readSections(tree, title !== undefined);
  const mistakes = findMistakes(tree, lines, isMdx);
  return { tree, source, problem, title, sections, ...collect(tree), ...mistakes };
}

function collect(tree: Root) {
  const slugger = createSlugger();
  const definitions = definitionsIn(tree);
  const shown = new Set<string>();
  const headings: Heading[] = [];
  const codes: Code[] = [];
  const elements: Element[] = [];
  const links: Reference[] = [];
  const images: (Reference & { alt: string })[] = [];
  /** The files that a `.mdx` file imports. */
  const imports: string[] = [];
  /** All ids that a link's `#anchor` can name. */
  const ids = new Set<string>();
  visit(tree, (node: Nodes) => {
    const place = { line: lineOf(node), isElement: false };
    if (node.type === 'heading') {
      headings.push(node);
      ids.add(headingId(node, slugger));
    } else if (node.type === 'code') codes.push(node);
    else if (node.type === 'link') links.push({ url: node.url, ...place });
    else if (node.type === 'image' || node.type === 'imageReference') {
      if (node.type === 'imageReference') shown.add(node.identifier);
      const url = pictureTarget(node, definitions)?.url ?? '';
      images.push({ url, alt: node.alt ?? '', ...place });
    } else if (node.type === 'mdxjsEsm') {
      const declared = node.data?.estree?.body.filter((one) => one.type === 'ImportDeclaration');
      imports.push(...(declared ?? []).map(({ source }) => String(source.value)));
    } else elements.push(...elementsOf(node));
  });
  for (const definition of definitions.values()) {
    if (shown.has(definition.identifier)) continue;
    links.push({ url: definition.url, line: lineOf(definition), isElement: false });
  }
  for (const element of elements) {
    const { tag, attributes, line } = element;
    const { id, name, src, href } = attributes;
    if (id) ids.add(id);
    if (tag === 'a' && name) ids.add(name);
    if (tag === 'a' && href) links.push({ url: href, line, isElement: true });
    // An expression as a value counts as present.
    const alt = attributes.alt ?? (isExpression(element, 'alt') ? '{…}' : '');
    if (tag === 'img' && src) images.push({ url: src, alt, line, isElement: true });
  }
  // From imported Markdown or expressions, which only the build knows.
  const hasOtherIds =
    imports.some((file) => /\.mdx?$/.test(file)) || elements.some((one) => isExpression(one, 'id'));
  /** Recordings, and pictures other than `<img src>`. */
  const media = elements.flatMap(mediaOf);
  return { headings, codes, elements, links, images, media, imports, ids, hasOtherIds };
}

/** The elements in a Markdown node: HTML in `.md`, JSX in `.mdx`. */
function elementsOf(node: Nodes): Element[] {
  const line = lineOf(node);
  if (node.type === 'html') {
    const fragment = parseFragment(node.value, {
      sourceCodeLocationInfo: true,
      // As in a browser without JavaScript, where the content of `<noscript>` is markup too.
      scriptingEnabled: false,
    });
    return fromHtml(fragment.childNodes, line - 1);
  }
  if (!isComponent(node)) return [];
  const attributes: Element['attributes'] = {};
  const expressions: string[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') expressions.push('…');
    else if (typeof attribute.value === 'string') attributes[attribute.name] = attribute.value;
    else if (attribute.value) expressions.push(attribute.name);
  }
  return [{ tag: node.name ?? '', attributes, expressions, line }];
}

function fromHtml(nodes: DefaultTreeAdapterTypes.ChildNode[], lineOffset: number): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const line = (node.sourceCodeLocation?.startLine ?? 1) + lineOffset;
    const element = { tag: node.tagName, attributes, expressions: [], line };
    const template = 'content' in node ? node.content.childNodes : [];
    return [element, ...fromHtml([...node.childNodes, ...template], lineOffset)];
  });
}

/** Whether an attribute may have a value that is only known at run time: it is then accepted. */
export function isExpression({ expressions }: Element, name: string): boolean {
  return expressions.includes(name) || expressions.includes('…');
}

function mediaOf({ tag, attributes, line }: Element) {
  const { src, poster, srcset, srcSet = srcset ?? '' } = attributes;
  const sizes = ['img', 'source'].includes(tag) ? srcSet.split(',') : [];
  const pictures = sizes.map((candidate) => candidate.trim().split(/\s/)[0]);
  if (tag === 'video') pictures.push(poster);
  const plays = ['video', 'audio', 'source', 'track'].includes(tag) ? src : undefined;
  return [
    ...(plays ? [{ url: plays, line, isPicture: false }] : []),
    ...pictures.flatMap((url) => (url ? { url, line, isPicture: true } : [])),
  ];
}
