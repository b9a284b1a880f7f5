import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { unclosedBlock } from './blocks';
import type { Body, PlainText } from './body';
import { findBrokenLinks } from './brokenLinks';
import { findUnbalancedTags, type HtmlPiece } from './htmlTags';
import { findPlainFormulas } from './plainFormulas';
import { findPlainMdx } from './plainMdx';
import { lineOf } from '../markdown/lineOf';

/** What holds text, apart from code. Lists and quotes are made of these. */
const texts = ['paragraph', 'heading', 'table', 'html'];

/** Collects blocks and elements that are not closed, and text that was meant as a link, a component or a formula. */
export function collectUnclosed(
  tree: Root,
  lines: string[],
  body: Body,
  { isMdx, math }: { isMdx: boolean; math: boolean },
): void {
  const html: HtmlPiece[] = [];
  const mdx: PlainText[] = [];
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    const block = unclosedBlock(node, lines);
    if (block) body.unclosed.push(block);
    if (node.type === 'paragraph') {
      const paragraph = lines.slice(line - 1, node.position?.end.line);
      body.brokenLinks.push(...findBrokenLinks(paragraph, line));
    }
    if (node.type === 'html') html.push({ html: node.value, line });
    if (texts.includes(node.type)) {
      const text = lines.slice(line - 1, node.position?.end.line).join('\n');
      if (!isMdx) mdx.push(...findPlainMdx(text, line));
      if (!math && node.type !== 'html') body.formulas.push(...findPlainFormulas(text, line));
    }
  });
  // HTML in a paragraph is found twice.
  const byLine = new Map(mdx.map((found) => [`${found.line} ${found.text}`, found]));
  body.mdxInMarkdown = [...byLine.values()];
  body.unclosed.push(...findUnbalancedTags(html));
}
