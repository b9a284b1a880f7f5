import { createSlugger } from '@docusaurus/utils';
import type { Definition, Image as ImageNode, ImageReference, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isBlockName } from '../markdown/blockTitles';
import { headingId } from '../markdown/headingId';
import { noteBlockMarks } from './blockMarks';
import type { Body, Image } from './body';
import { lineOf } from '../markdown/lineOf';
import { rawHtml, readCodeElements, readRawHtml } from './readCodeElements';
import { isExpression, readElements } from './readElements';
import { readImports } from './readImports';
import { readMedia } from './readMedia';
import { readPostBlock } from './readPostBlock';
import { readPrograms } from './readPrograms';
import { isTruncationMarker } from '../markdown/truncationMarker';

/** Collects the nodes of a post's text that the checks need. */
export function collectNodes(tree: Root, body: Body): void {
  const slugger = createSlugger();
  const definitions: Definition[] = [];
  const imageReferences = new Map<string, ImageReference[]>();

  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    collectCode(node, body);
    switch (node.type) {
      case 'heading':
        body.headings.push({ depth: node.depth, text: toString(node).trim(), line });
        body.ids.add(headingId(node, slugger));
        break;
      case 'image':
        body.images.push(toImage(node, node.url));
        break;
      case 'imageReference':
        listOf(node.identifier).push(node);
        break;
      case 'link':
        body.links.push({ url: node.url, line, isElement: false });
        break;
      case 'definition':
        definitions.push(node);
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
        collectElements(node, body);
        body.isTruncated ||= isTruncationMarker(node);
    }
  });

  body.hasOtherIds ||= body.imports.some(({ source = '' }) => /\.mdx?$/.test(source));

  function listOf(identifier: string): ImageReference[] {
    const list = imageReferences.get(identifier) ?? [];
    imageReferences.set(identifier, list);
    return list;
  }

  for (const definition of definitions) {
    const { identifier, url } = definition;
    const images = imageReferences.get(identifier) ?? [];
    body.images.push(...images.map((image) => toImage(image, url)));
    if (images.length === 0) body.links.push({ url, line: lineOf(definition), isElement: false });
  }
}

function collectCode(node: Nodes, body: Body): void {
  for (const program of readPrograms(node)) {
    body.imports.push(...readImports(program));
    body.elements.push(...readCodeElements(program));
    body.rawHtml.push(...readRawHtml(program));
  }
}

function collectElements(node: Nodes, body: Body): void {
  for (const element of readElements(node)) {
    const { tag, attributes, line } = element;
    body.elements.push(element);
    body.media.push(...readMedia(element));
    const { id, name, src, href } = attributes;
    // An expression as a value counts as present.
    const alt = attributes.alt ?? (isExpression(element, 'alt') ? '{…}' : '');
    if (element.expressions.includes(rawHtml)) body.rawHtml.push(line);
    body.hasOtherIds ||= isExpression(element, 'id');
    if (id) body.ids.add(id);
    if (tag === 'a' && name) body.ids.add(name);
    if (tag === 'img' && src) body.images.push({ url: src, alt, line, isElement: true });
    if (tag === 'a' && href) body.links.push({ url: href, line, isElement: true });
  }
}

function toImage(node: ImageNode | ImageReference, url: string): Image {
  return { url, alt: node.alt ?? '', line: lineOf(node), isElement: false };
}
