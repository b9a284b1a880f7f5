import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: the first cell of a row of a table is the row's header, which screen readers read with the other cells.
 *
 * Markdown has no way to say so. It is a role and not a `<th>`, so that it looks as the owner expects.
 */
export default function tableHeaders() {
  return (tree: Root): void => {
    visit(tree, 'element', (body: Element) => {
      if (body.tagName !== 'tbody') return;
      for (const row of body.children) {
        const cells = cellsOf(row);
        const [first] = cells;
        if (first?.tagName !== 'td' || cells.length < 2 || first.children.length === 0) continue;
        first.properties.role ??= 'rowheader';
      }
    });
  };
}

function cellsOf(row: ElementContent): Element[] {
  if (row.type !== 'element') return [];
  return row.children.filter(
    (cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName),
  );
}
