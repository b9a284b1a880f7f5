import path from 'node:path';
import type { Code, Heading, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import type { ContainerDirective } from 'mdast-util-directive';
import { readSample } from '../code/samples';
import { fencedCode, parseReference } from '../posts/samples';
import {
  type Component,
  definitionsIn,
  isComponent,
  isFigure,
  type ParsedBody,
  rangeOf,
  replace,
  replaceAddress,
} from '../posts/markdown';
import { blockTitles, isBlockName } from '../posts/blockTitles';
import { decodePercent, hasSchemeOrHost } from '../common/text';

/**
 * The text of a post as Markdown that stands alone: addresses are whole, samples filled in, and what only the site's
 * build understands (imports, components, comments, ids of headings) is left out with its words kept.
 *
 * The rest stays as the owner wrote it, so it edits the source in place instead of writing the parsed text anew.
 */
export function cleanMarkdown(
  { tree, source }: ParsedBody,
  place: Place,
  hasTitle: boolean = false,
): string {
  const title = hasTitle ? tree.children.find(({ type }) => type === 'heading') : undefined;
  const text = applyEdits(source, [
    ...(title ? [replace(title, '')] : []),
    ...referencedFigures(tree),
    ...tree.children
      .filter((node) => node !== title)
      .flatMap((node) => editsWithin(node, source, place, 0)),
  ]);
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** @param indent by how much the components around a node have moved it in, which is to go with them */
function editsWithin(node: Nodes, source: string, place: Place, indent: number): Edit[] {
  const inner = indent + (isComponent(node) ? indentOf(node) : 0);
  return [
    ...editsOf(node, source, place),
    ...(inner > indent ? moveOut(node, source, inner) : []),
    ...('children' in node ? node.children : []).flatMap((child) =>
      editsWithin(child, source, place, inner),
    ),
  ];
}

function editsOf(node: Nodes, source: string, place: Place): Edit[] {
  switch (node.type) {
    case 'image':
      if (isFigure(node.url)) return [replace(node, figureText(node.alt, node.title))];
      return addressEdit(node, source, place);
    case 'link':
    case 'definition':
      return addressEdit(node, source, place);
    case 'containerDirective':
      return blockEdits(node, source);
    case 'code':
      return sampleEdit(node, place);
    case 'heading':
      return headingIdEdit(node, source);
    case 'html':
      return /^<!--.*-->$/s.test(node.value.trim()) ? [replace(node, '')] : [];
    case 'comment':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [replace(node, '')];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentEdits(node);
    default:
      return [];
  }
}

function referencedFigures(tree: Root): Edit[] {
  const edits: Edit[] = [];
  const definitions = definitionsIn(tree);
  visit(tree, 'imageReference', (node) => {
    const { url = '', title } = definitions.get(node.identifier) ?? {};
    if (isFigure(url)) edits.push(replace(node, figureText(node.alt, title)));
  });
  return edits;
}

function addressEdit(node: Nodes & { url: string }, source: string, place: Place): Edit[] {
  const url = absoluteAddress(node.url, place);
  return url === node.url ? [] : replaceAddress(node, source, url);
}

function sampleEdit(code: Code, { file }: Place): Edit[] {
  const reference = parseReference(code.meta);
  if (!reference) return [];
  const text = readSample(path.dirname(file), reference);
  const title = path.posix.basename(reference.file);
  return [replace(code, fencedCode(text, `${code.lang ?? ''} title="${title}"`))];
}

// The three ways that Docusaurus knows: https://docusaurus.io/docs/markdown-features/toc#heading-ids
const HEADING_ID = /\s*(?:\\?\{#[^}\s]+\}|\{\/\*\s*#\S+\s*\*\/\}|<!--\s*#\S+\s*-->)\s*$/;

/** Leaves out the id, which plain Markdown would show. */
function headingIdEdit(heading: Heading, source: string): Edit[] {
  const { start, end } = rangeOf(heading);
  const id = HEADING_ID.exec(source.slice(start, end));
  return id ? [{ start: start + id.index, end, text: '' }] : [];
}

/**
 * Writes the name and label of one of this blog's own blocks as text, without the colons around it. A block without a
 * label directly below a heading needs no name. Docusaurus's blocks stay, since other programs know them.
 */
function blockEdits(node: ContainerDirective, source: string): Edit[] {
  if (!isBlockName(node.name)) return [];
  const { start, end } = rangeOf(node);
  const written = source.slice(start, end);
  const [, opening = '', label = ''] = /^(:+[\w-]+)(?:\[(.*)\])?/.exec(written) ?? [];
  const name = `**${blockTitles[node.name]}**`;
  const lineAbove = source.slice(0, start).trimEnd().split('\n').at(-1);
  const isBelowHeading = /^#+ /.test(lineAbove ?? '');
  const firstLine = /^.*/.exec(written)?.[0].length ?? 0;
  const afterLabel = start + opening.length + (label ? label.length + 1 : 0);
  return [
    {
      start,
      end: start + opening.length + (label ? 1 : 0),
      text: label ? `${name} ` : isBelowHeading ? '' : name,
    },
    { start: afterLabel, end: start + firstLine, text: '' },
    // None if the block ends with the file.
    { start: end - (/:{3,}\s*$/.exec(written)?.[0].length ?? 0), end, text: '' },
  ];
}

/** Keeps the content of a component, without its tags. HTML elements are valid in Markdown and stay. */
function componentEdits(node: Component): Edit[] {
  if (isHtml(node)) return [];
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [replace(node, textOf(node))];
  const { start, end } = rangeOf(node);
  const label = attributeOf(node, 'label');
  const heading = label === undefined ? '' : `**${label}**\n\n`;
  return [
    { start, end: rangeOf(first).start, text: heading },
    // The following text begins a new paragraph, as it does after a tag.
    { start: rangeOf(last).end, end, text: node.type === 'mdxJsxFlowElement' ? '\n' : '' },
  ];
}

/** What a figure that moves is where nothing moves, as Markdown: what it shows and, in italics, its caption. */
function figureText(alternative?: string | null, caption?: string | null): string {
  const texts = [
    alternative && escapeText(alternative),
    caption && `_${escapeText(caption.trim())}_`,
  ];
  return texts.filter(Boolean).join('\n\n');
}

/** Escapes what Markdown would read as emphasis, code, a link, an element, or the mark of a heading, quote or list. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<&~]|^[#>+-]/gm, '\\$&').replace(/^(\d+)([.)])/gm, '$1\\$2');
}

/** A picture that a component shows is its alternative text. */
function textOf(node: Component): string {
  const [alternative, caption] = [attributeOf(node, 'alternative'), attributeOf(node, 'caption')];
  return alternative ? figureText(alternative, caption) : (attributeOf(node, 'alt') ?? '');
}

/** The value of an attribute that is plain text. */
function attributeOf({ attributes }: Component, name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The indentation of a component's text, relative to its tag, in columns. */
function indentOf(component: Component): number {
  const [tag, text] = [component.position?.start, component.children[0]?.position?.start];
  if (isHtml(component) || !tag || !text || text.line === tag.line) return 0;
  return Math.max(0, text.column - tag.column);
}

/** Removes the indentation of a component's lines, which without its tags would turn them into code. */
function moveOut(node: Nodes, source: string, columns: number): Edit[] {
  const { start, end } = rangeOf(node);
  const spaces = new RegExp(`\\n([ \\t]{1,${columns}})`, 'g');
  return [...source.slice(start, end).matchAll(spaces)].map((match) => {
    const from = start + match.index + 1;
    return { start: from, end: from + (match[1]?.length ?? 0), text: '' };
  });
}

function isHtml({ name, attributes }: Component): boolean {
  return (
    /^[a-z]/.test(name ?? '') &&
    attributes.every(({ value }) => typeof value !== 'object' || !value)
  );
}

/** The data for resolving a post's relative addresses. */
interface Place {
  /** The folder of `@site/`. */
  siteDir: string;
  siteUrl: string;
  /** The post's path on the site. */
  permalink: string;
  /** The post's file. */
  file: string;
  /** The path on the site of a post, by the absolute path of its file; undefined if there is none. */
  postAt: (file: string) => string | undefined;
  /** The path in the build of a file that posts use; undefined if it is not in the build. */
  assetAt: (file: string) => string | undefined;
}

/** The full address of a link or picture, so that it works wherever the Markdown is read. */
function absoluteAddress(address: string, place: Place): string {
  const { siteUrl, permalink, postAt, assetAt } = place;
  const onSite = (path: string) => siteUrl + path;
  if (address.startsWith('pathname://')) return onSite(address.slice('pathname://'.length));
  // Links to headings of the same text, and full addresses.
  if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const targets = targetsOf(decodePercent(pathname), place);
  const first = (find: (target: string) => string | undefined) =>
    targets.map(find).find((found) => found !== undefined);
  const post = first(postAt);
  if (post === undefined && address.startsWith('/')) return onSite(address);
  const found = post ?? first(assetAt) ?? first((target) => staticPath(target, place));
  return found ? onSite(found) + rest : new URL(address, siteUrl + permalink).href;
}

/**
 * The absolute paths that an address may mean, in Docusaurus's order: relative to the text, to the folder of all posts, or
 * to that of the site. https://docusaurus.io/docs/markdown-features/links
 */
function targetsOf(pathname: string, { siteDir, file }: Place): string[] {
  if (pathname.startsWith('@site/')) return [path.join(siteDir, pathname.slice('@site/'.length))];
  const beside = pathname.startsWith('/') ? [] : [path.dirname(file)];
  const [content = ''] = path.relative(siteDir, file).split(path.sep);
  const below = pathname.startsWith('.') ? [] : [content, '.'];
  return [
    ...beside.map((folder) => path.resolve(folder, pathname)),
    ...below.map((folder) => path.join(siteDir, folder, pathname)),
  ];
}

/** The path in the build of a file of `static/` that the bundler has not copied elsewhere. */
function staticPath(target: string, { siteDir }: Place): string | undefined {
  const relative = path.relative(path.join(siteDir, 'static'), target);
  return relative.startsWith('..') ? undefined : `/${relative.split(path.sep).join('/')}`;
}
