import type { Nodes, Root } from 'mdast';
import { isBlockName } from '../markdown/blockTitles';
import { isComponent } from './components';

/**
 * The part of a post's tree that packages/blog-kit/src/post-markdown/cleanMarkdown.ts needs. It is small, so it can be
 * kept between builds.
 *
 * @param tree is not changed
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
    // The places of the first and the last child show where the component's tags are.
    const children = node.children.map(
      (child) => outline(child) ?? { type: child.type, position: child.position },
    );
    return { type, position, name, attributes, children } as Nodes;
  }
  const children = outlinesIn(node);
  switch (type) {
    case 'link':
    case 'image':
    case 'definition':
      return { type, position, url: node.url, children } as Nodes;
    case 'containerDirective':
      return isBlockName(node.name) || children.length > 0
        ? ({ type, position, name: node.name, children } as Nodes)
        : undefined;
    case 'code':
      return { type, position, lang: node.lang, meta: node.meta, value: '' };
    case 'html':
      return { type, position, value: node.value };
    case 'heading':
    case 'comment':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return { type, position, children } as Nodes;
    default:
      return children.length > 0 ? ({ type, position, children } as Nodes) : undefined;
  }
}
