import type { Nodes } from 'mdast';
import type { Edit } from 'docusaurus-quiet-pages/common/html';

/** Replaces a node by a text. */
export function replace(node: Nodes, text: string): Edit {
  return { ...rangeOf(node), text };
}

/** The place of a node in the text that it was parsed from. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
