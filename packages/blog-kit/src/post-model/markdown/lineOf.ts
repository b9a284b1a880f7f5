import type { Nodes } from 'mdast';

/** The line that a node starts on, from 1. */
export function lineOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.start.line ?? 1;
}
