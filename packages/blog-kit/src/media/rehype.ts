import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { fileAttribute } from './fileAttribute';
import { toJsx, type Jsx } from './toJsx';

/** The attributes that name a file, by element. */
const fileAttributes: Partial<Record<string, readonly string[]>> = {
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
};

/** Rehype plugin: `<video>` and `<audio>` play the files beside the post. */
export default function media() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes, index, parent) => {
      const element = mediaElement(node);
      if (!element || !parent || index === undefined) return;
      parent.children[index] = withFiles(element);
    });
  };
}

function mediaElement(node: Nodes): Jsx | undefined {
  const isMedia = (name: string) => name in fileAttributes;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return isMedia(node.name ?? '') ? node : undefined;
  }
  return node.type === 'element' && isMedia(node.tagName) ? toJsx(node) : undefined;
}

function withFiles(element: Jsx): Jsx {
  const names = fileAttributes[element.name ?? ''] ?? [];
  return {
    ...element,
    attributes: element.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' && names.includes(attribute.name)
        ? fileAttribute(attribute)
        : attribute,
    ),
  };
}
