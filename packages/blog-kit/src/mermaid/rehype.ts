import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: puts the source of a diagram, as a code block, into the `<mermaid value>` that Docusaurus makes.
 *
 * Readers see it until the diagram is drawn, and always without JavaScript and in feeds.
 */
export default function mermaidSource() {
  return (tree: Root): void => {
    visit(tree, 'element', (mermaid: Element) => {
      const { value } = mermaid.properties;
      if (mermaid.tagName !== 'mermaid' || typeof value !== 'string') return;
      const code: Element = {
        type: 'element',
        tagName: 'code',
        properties: { className: ['language-mermaid'] },
        children: [{ type: 'text', value: `${value}\n` }],
      };
      mermaid.children = [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }];
    });
  };
}
