import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import {
  closeVoidElements,
  commentsToHtml,
  commentsToMdx,
  convertAutolinks,
  headingIdsToMdx,
} from './docusaurusSyntax';
import { parseText } from './markdown';

/** A post's text and its format, Markdown or MDX. */
export interface Formatted {
  text: string;
  isMdx: boolean;
}

/** Elements that mean the same in Markdown and in MDX. */
const PLAIN_ELEMENTS = new Set(['img', 'br', 'hr']);

/**
 * Chooses plain Markdown for text that was read as MDX, unless it uses what only MDX has: imports, expressions,
 * components, and elements, whose text is Markdown there.
 */
export function chooseFormat(text: string, wasMdx: boolean): Formatted {
  if (!wasMdx) return { text, isMdx: false };
  const mdx = toMdx(text);
  try {
    if (!usesMdx(parseText(mdx, true))) return { text: commentsToHtml(text), isMdx: false };
  } catch {
    // Not valid MDX. If it has an import, it was meant to be MDX; the content checks report the place.
    if (!/^import\s.+\sfrom\s|^import\s+['"]/m.test(text)) {
      return { text: commentsToHtml(text), isMdx: false };
    }
  }
  return { text: mdx, isMdx: true };
}

/** Writes in MDX what only Markdown, or an earlier version of MDX, allows. */
export function toMdx(text: string): string {
  return headingIdsToMdx(convertAutolinks(closeVoidElements(commentsToMdx(text))));
}

function usesMdx(tree: Root): boolean {
  let isUsed = false;
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') isUsed = true;
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      isUsed ||= !/^\s*\/\*.*\*\/\s*$/s.test(node.value);
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const isText = node.attributes.every(
        (attribute) => attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object',
      );
      isUsed ||= !isText || !PLAIN_ELEMENTS.has(node.name ?? '');
    }
  });
  return isUsed;
}
