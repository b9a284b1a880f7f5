import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Makes the id at the end of a heading one text again where Markdown has read more in it, as in `{#api.__init__}`:
 * Docusaurus finds ids in text alone, and would leave the braces to readers.
 *
 * @param source the text that the offsets of the tree refer to
 */
export function restoreIds(tree: Root, source: string): void {
  visit(tree, 'heading', ({ children, position }) => {
    const start = position?.start.offset ?? 0;
    const end = children.at(-1)?.position?.end;
    const id = /\\?(\{#[^\s{}]+\})$/.exec(source.slice(start, end?.offset));
    if (!id?.[1] || !end) return;
    const from = start + id.index;
    const index = children.findIndex((node) => (node.position?.end.offset ?? 0) > from);
    const first = children[index];
    if (first?.type !== 'text' || !first.position || index === children.length - 1) return;
    const before = first.value.slice(0, first.value.lastIndexOf('{#'));
    children.splice(index, children.length - index, {
      type: 'text',
      value: before + id[1],
      position: { start: first.position.start, end },
    });
  });
}
