import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Rehype plugin: gives the boxes of task lists a name for screen readers. Markdown leaves them without one. */
export default function taskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }: Element) => {
      if (tagName !== 'input' || properties.type !== 'checkbox') return;
      properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
    });
  };
}
