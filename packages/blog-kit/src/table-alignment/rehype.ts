import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: aligns table cells by Infima's classes (https://infima.dev/docs/utilities/text). MDX would write style
 * attributes, which the policy blocks.
 */
export default function tableAlignment() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }: Element) => {
      if (tagName !== 'td' && tagName !== 'th') return;
      const { align, className } = properties;
      if (align !== 'left' && align !== 'center' && align !== 'right') return;
      delete properties.align;
      properties.className = [...(Array.isArray(className) ? className : []), `text--${align}`];
    });
  };
}
