import type { Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Jsx } from '../media/rehype';

/** Components that contain pictures as they are. In any other one, a picture may be part of a link. */
const transparent = /^(?:Tabs|TabItem|Details|[a-z].*)$/;

/** Elements that do something else when they are clicked. */
const clickable = /^(?:a|button|summary|label)$/;

/**
 * Rehype plugin: marks the pictures of Markdown that readers can enlarge, `![A bridge](bridge.svg)`: not those that the
 * owner has linked, and none that the owner writes in HTML or JSX.
 */
export default function enlargeable() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes) => {
      if (isMarkdownPicture(node)) {
        node.attributes.push({ type: 'mdxJsxAttribute', name: 'enlargeable', value: null });
      }
      return isTransparent(node) ? undefined : SKIP;
    });
  };
}

/** Docusaurus makes JSX of the pictures of Markdown; pictures/ gives some of them another name. */
function isMarkdownPicture(node: Nodes): node is Jsx {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return false;
  if (node.name === 'MarkdownPicture') return true;
  const { _mdxExplicitJsx: isOwners } = (node.data ?? {}) as { _mdxExplicitJsx?: boolean };
  return node.name === 'img' && !isOwners;
}

function isTransparent(node: Nodes): boolean {
  const name = 'tagName' in node ? node.tagName : 'name' in node ? (node.name ?? '') : '';
  return (name === '' || transparent.test(name)) && !clickable.test(name);
}
