import type { PlainText } from './body';
import { placesOf, withoutCode } from './plainText';

/** A formula of its own, between two lines of `$$` or in one line. */
const BLOCK = /^[ \t]*\$\$(?:\n[^]*?\n[ \t]*|[^$\n]+)\$\$[ \t]*$/gm;

/** What may be a formula: no price, as a digit or a letter follows, and no variable of a shell. */
const INLINE = /(?<![\w$\\])(\$\$?)(?![\s$])([^$`\n]*[^$`\s\\])\1(?![\w$])/g;

const HTML_CODE = /<(code|kbd|pre|samp)\b[^]*?<\/\1>/gi;

/** What only formulas have: a command, a power, an index of a letter. A formula may also be a sole letter. */
const MATHEMATICAL = [
  /\\[A-Za-z]{2,}/,
  /[\w)}\]]\^[\w{(]/,
  /(?:^|[^A-Za-z])[A-Za-z]_(?:\{|[A-Za-z\d](?![A-Za-z]))/,
  /^[A-Za-z]$/,
  // A sum, an equation or a function of single letters, such as `n + 1` and `f(x)`.
  /^(?!.*[A-Za-z]{2})(?=.*[=+\-*/<>(])[A-Za-z(][A-Za-z\d\s=+\-*/<>(),.|]*$/,
];

/** Finds formulas that are certain to be none of money, code or a template. @param start the number of the first line */
export function findPlainFormulas(text: string, start: number): PlainText[] {
  const prose = withoutCode(text).replace(HTML_CODE, blank);
  const inline = [...prose.replace(BLOCK, blank).matchAll(INLINE)].filter(([, , formula = '']) =>
    MATHEMATICAL.some((sign) => sign.test(formula)),
  );
  return placesOf([...prose.matchAll(BLOCK), ...inline], prose, start);
}

/** Spaces in place of a text, so that what follows it stays where it is. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
