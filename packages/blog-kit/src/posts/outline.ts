import type { Edit } from 'docusaurus-quiet-pages/common/html';
import type { Nodes, Root } from 'mdast';
import { isBlockName } from './blockTitles';

/**
 * The part of a post's tree in which a copy of the post may differ from it, such as addresses. It is small, so it can
 * be kept between builds.
 */
export function outlineOf(tree: Root): Root {
  return { type: 'root', children: outlinesIn(tree) as Root['children'] };
}

function outlinesIn(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap((child) => outline(child) ?? []) : [];
}

/** @returns undefined for a node that stays as it was written, with all its content. */
function outline(node: Nodes): Nodes | undefined {
  const { type, position } = node;
  if (isComponent(node)) {
    const { name, attributes } = node;
    return { type, position, name, attributes, children: placesIn(node) } as Nodes;
  }
  const children = outlinesIn(node);
  switch (type) {
    case 'link':
      return { type, position, url: node.url, children: placesIn(node) } as Nodes;
    case 'linkReference':
      return { type, position, identifier: node.identifier, children: placesIn(node) } as Nodes;
    case 'image':
      return { type, position, url: node.url, alt: node.alt, title: node.title };
    case 'imageReference':
      return { type, position, identifier: node.identifier, alt: node.alt } as Nodes;
    case 'definition':
      return { type, position, url: node.url, title: node.title, identifier: node.identifier };
    case 'containerDirective':
      return isBlockName(node.name) || children.length > 0
        ? ({ type, position, name: node.name, children } as Nodes)
        : undefined;
    case 'code':
      return { type, position, lang: node.lang, meta: node.meta, value: '' };
    case 'html':
      return { type, position, value: node.value };
    case 'heading':
      return { type, position, depth: node.depth, children } as Nodes;
    case 'comment':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return { type, position } as Nodes;
    default:
      return children.length > 0 ? ({ type, position, children } as Nodes) : undefined;
  }
}

/** All children: the places of the first and the last show where the marks or tags around them are. */
function placesIn({ children }: { children: Nodes[] }): Nodes[] {
  return children.map(
    (child) => outline(child) ?? ({ type: child.type, position: child.position } as Nodes),
  );
}

/** Replaces a node by a text. */
export function replace(node: Nodes, text: string): Edit {
  return { ...rangeOf(node), text };
}

/** The place of a node in the text that it was parsed from. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Replaces the address of a link, a picture or a definition, and leaves the rest as it was written. */
export function replaceAddress(node: Nodes, source: string, url: string): Edit[] {
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  // What stands between the brackets of the text comes first, so the last `](` is the address's.
  const before = node.type === 'definition' ? text.indexOf(']:') + 2 : text.lastIndexOf('](') + 2;
  const written = /^\s*(?<address><[^>\n]*>|[^\s)]+)/.exec(text.slice(before));
  if (before < 2 || !written?.groups?.address) return [];
  const to = start + before + written[0].length;
  const safe = /[\s()]/.test(url) ? `<${url}>` : url;
  return [{ start: to - written.groups.address.length, end: to, text: safe }];
}

/** JSX, a component or an element. */
export type Component = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whether a node is JSX, a component or an element. */
export function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
