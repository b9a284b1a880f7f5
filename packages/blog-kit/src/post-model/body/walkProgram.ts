import type { Node } from 'estree';

/** Visits a node of JavaScript, also with JSX, and everything in it. */
export function walkProgram(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) {
    if (typeof (child as Node | null)?.type === 'string') walkProgram(child as Node, visit);
  }
}
