import type { Nodes } from 'mdast';

/** Whether a node marks the end of the preview in lists. */
export function isTruncationMarker(node: Nodes): boolean {
  if (node.type === 'html') return /<!--\s*truncate\s*-->/.test(node.value);
  if (node.type === 'comment') return node.commentValue.trim() === 'truncate';
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
  }
  return false;
}
