import { lineAt } from '../../common/text';
import type { BrokenLink } from './body';
import { withoutCode } from './plainText';

// An address has a `/`, `.`, `:` or `#` before a letter, and spaces around it are none in it. Directly after a letter, as
// in `list[0](a b)`, it is not a link.
const LINK =
  /(?<![\w\]\\])\[[^\]]*\]\([ \t]*(?=[^)\n]*[/.:#]\S)[^()\s"'<]+[ \t]+[^()\s"'][^()\n"']*\)/g;

/**
 * Finds text that was meant as a link, except in code.
 *
 * @param lines the lines of a paragraph @param start the number of the first line
 */
export function findBrokenLinks(lines: string[], start: number): BrokenLink[] {
  const text = withoutCode(lines.join('\n'));
  return [...text.matchAll(LINK)].map(({ 0: link, index }) => ({
    text: link,
    line: start + lineAt(text, index) - 1,
  }));
}
