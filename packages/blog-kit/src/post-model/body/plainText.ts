import { lineAt } from '../../common/text';
import type { PlainText } from './body';

const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** A paragraph with signs in place of the code in it, so that what is searched for in text is not found there. */
export function withoutCode(paragraph: string): string {
  return paragraph.replace(CODE, (code) => code.replace(/[^\n]/g, '`'));
}

/** The places that a pattern has matched. @param start the number of the text's first line */
export function placesOf(
  matches: Iterable<RegExpMatchArray>,
  text: string,
  start: number,
): PlainText[] {
  return [...matches].map(({ 0: found, index = 0 }) => {
    const line = start + lineAt(text, index) - 1;
    return { text: found.trim(), line, endLine: line + found.split('\n').length - 1 };
  });
}
