import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Rehype plugin: gives the checkboxes of task lists a name for screen readers. Markdown gives them none. */
export default function taskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }: Element) => {
      if (tagName !== 'input' || properties.type !== 'checkbox') return;
      properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
    });
  };
}
