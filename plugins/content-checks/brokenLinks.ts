import { lineAt } from '../source-edits/lineAt';
import type { BrokenLink } from './body';

const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

// An address has a `/`, `.`, `:` or `#` before a letter. After a letter, as in `list[0](a b)`, it is no link.
const LINK = /(?<![\w\]\\])\[[^\]]*\]\((?=[^)\n]*[/.:#]\S)[^()\s"'<]+[ \t][^()\n"']*\)/g;

/**
 * Finds what was meant as a link; what is in code is not.
 *
 * @param lines those of a paragraph
 * @param start the line of the first
 */
export function findBrokenLinks(lines: string[], start: number): BrokenLink[] {
  const text = lines.join('\n').replace(CODE, (code) => code.replace(/[^\n]/g, '`'));
  return [...text.matchAll(LINK)].map(({ 0: link, index }) => ({
    text: link,
    line: start + lineAt(text, index) - 1,
  }));
}
