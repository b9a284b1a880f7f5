import path from 'node:path';
import type { Code, Heading, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import type { ContainerDirective } from 'mdast-util-directive';
import { readSample } from '../code/samples';
import { fencedCode, parseReference } from '../posts/samples';
import { definitionsIn, isFigure } from '../posts/markdown';
import type { Outline } from '../posts/body';
import {
  absoluteAddress,
  componentEdits,
  figureText,
  indentOf,
  moveOut,
  type Place,
} from './components';
import { isComponent, rangeOf, replace, replaceAddress } from '../posts/outline';
import { blockTitles, isBlockName } from '../posts/blockTitles';

/**
 * The text of a post as Markdown that stands alone: addresses are whole, samples filled in, and what only the site's
 * build understands (imports, components, comments, ids of headings) is left out with its words kept.
 *
 * The rest stays as the owner wrote it, so it edits the source in place instead of writing the parsed text anew.
 *
 * @param hasTitle whether the first heading is the title, which is left out
 * @throws Error when a sample cannot be read.
 */
export function cleanMarkdown(
  { tree, source }: Outline,
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
      return isComment(node.value) ? [replace(node, '')] : [];
    case 'comment':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [replace(node, '')];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentEdits(node, place);
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

function isComment(html: string): boolean {
  return /^<!--.*-->$/s.test(html.trim());
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
