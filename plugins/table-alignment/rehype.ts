import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: aligns the cells of tables by classes, which Infima has (https://infima.dev/docs/utilities/text).
 * MDX would write style attributes, which the policy refuses.
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
