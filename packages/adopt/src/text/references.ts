import type { Definition, Image, Link, Nodes } from 'mdast';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { visit } from 'unist-util-visit';
import { parseText, rangeOf } from './markdown';

/** An address in a text, and its place. */
export interface Reference {
  url: string;
  start: number;
  end: number;
  /** Markdown's own, an attribute of an element, or what MDX imports. */
  by: 'markdown' | 'element' | 'import';
  /** Whether the page shows the target itself, like a picture, instead of linking to it. */
  isMedia: boolean;
  /** The name of the element. */
  tag?: string;
}

/** Elements in which a file is a document or a script of its own. */
const FRAMES = new Set(['iframe', 'frame', 'object', 'embed', 'script']);

const ATTRIBUTES = ['src', 'href', 'poster', 'data'];

/** Whether the page shows the target as a picture or plays it, so that nothing in it runs. */
export function isShown({ isMedia, tag = '' }: Reference): boolean {
  return isMedia && !FRAMES.has(tag);
}

/** Every address in a post's text, in the order of the text. */
export function findReferences(text: string, isMdx: boolean): Reference[] {
  const references: Reference[] = [];
  visit(parseText(text, isMdx), (node) => {
    references.push(...ofNode(node, text));
  });
  return references.sort((a, b) => a.start - b.start);
}

function ofNode(node: Nodes, text: string): Reference[] {
  const [start, end] = rangeOf(node);
  const source = text.slice(start, end);
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return ofMarkdown(node);
    case 'html':
      return ofHtml(source, start);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return ofHtml(openingTag(source), start, node.name ?? undefined).concat(
        quoted(openingTag(source), start, /require\(\s*(["'])([^"']+)\1\s*\)/g),
      );
    case 'mdxjsEsm':
      return quoted(source, start, /(?:\sfrom\s+|import\s+|require\(\s*)(["'])([^"']+)\1/g);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return quoted(source, start, /require\(\s*(["'])([^"']+)\1\s*\)/g);
    default:
      return [];
  }
}

/** An address that stands in the text for itself, as in `<https://example.org>`, has no place of its own. */
function ofMarkdown({ url, type, data }: Link | Image | Definition): Reference[] {
  const { destination } = data ?? {};
  if (!destination) return [];
  const [start, end] = destination;
  return [{ url, start, end, by: 'markdown', isMedia: type === 'image' }];
}

function openingTag(source: string): string {
  return /^<(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'])*>/.exec(source)?.[0] ?? '';
}

function quoted(source: string, offset: number, pattern: RegExp): Reference[] {
  return [...source.matchAll(pattern)].map((match) => {
    const url = match[2] ?? '';
    const start = offset + match.index + match[0].lastIndexOf(url);
    return { url, start, end: start + url.length, by: 'import', isMedia: true };
  });
}

function ofHtml(source: string, offset: number, tag?: string): Reference[] {
  const found: Reference[] = [];
  const look = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('tagName' in node)) return;
    for (const name of ATTRIBUTES) {
      const place = node.sourceCodeLocation?.attrs?.[name];
      const url = node.attrs.find((attribute) => attribute.name === name)?.value;
      if (!place || !url || url.startsWith('{')) continue;
      const [, before = ''] =
        /^([^=]*=\s*["']?)/.exec(source.slice(place.startOffset, place.endOffset)) ?? [];
      const start = offset + place.startOffset + before.length;
      const end = offset + place.endOffset - (/["']$/.test(before) ? 1 : 0);
      const isMedia = node.tagName !== 'a' && node.tagName !== 'link';
      found.push({ url, start, end, by: 'element', isMedia, tag: tag ?? node.tagName });
    }
    node.childNodes.forEach(look);
  };
  parseFragment(source, { sourceCodeLocationInfo: true }).childNodes.forEach(look);
  return found;
}
