import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { unclosedBlock } from './blocks';
import type { Body } from './body';
import { findBrokenLinks } from './brokenLinks';
import { findUnbalancedTags, type HtmlPiece } from './htmlTags';
import { lineOf } from '../markdown/lineOf';

/** Collects blocks and elements that are not closed, and text that was meant as a link. */
export function collectUnclosed(tree: Root, lines: string[], body: Body): void {
  const html: HtmlPiece[] = [];
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    const block = unclosedBlock(node, lines);
    if (block) body.unclosed.push(block);
    if (node.type === 'paragraph') {
      const paragraph = lines.slice(line - 1, node.position?.end.line);
      body.brokenLinks.push(...findBrokenLinks(paragraph, line));
    }
    if (node.type === 'html') html.push({ html: node.value, line });
  });
  body.unclosed.push(...findUnbalancedTags(html));
}
