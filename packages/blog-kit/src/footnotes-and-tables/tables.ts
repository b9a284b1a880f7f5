import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Rehype plugin: what Markdown cannot say of tables, and what the policy of the site does not let it say. */
export default function tables() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'tbody') markRowHeaders(element);
      if (element.tagName === 'td' || element.tagName === 'th') alignByClass(element);
    });
  };
}

/**
 * The first cell of a row is the row's header, which screen readers read with the other cells. It is a role and not a
 * `<th>`, so that it looks as the owner expects.
 */
function markRowHeaders(body: Element): void {
  for (const row of body.children) {
    const cells = cellsOf(row);
    const [first] = cells;
    if (first?.tagName !== 'td' || cells.length < 2 || first.children.length === 0) continue;
    first.properties.role ??= 'rowheader';
  }
}

function cellsOf(row: ElementContent): Element[] {
  if (row.type !== 'element') return [];
  return row.children.filter(
    (cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName),
  );
}

/** Infima's classes align text (https://infima.dev/docs/utilities/text). MDX would write style attributes. */
function alignByClass({ properties }: Element): void {
  const { align, className } = properties;
  if (align !== 'left' && align !== 'center' && align !== 'right') return;
  delete properties.align;
  properties.className = [...(Array.isArray(className) ? className : []), `text--${align}`];
}
