import type { PlainText } from './body';
import { placesOf, withoutCode } from './plainText';

const COMMENT = /<!--[^]*?(?:-->|$)/g;

// In `[a](<My file.md>)` the angle brackets are those of an address.
const OPENS = '(?<!\\\\|\\]\\()<';

/** An attribute that HTML does not have, or whose value is code. */
const REACT = String.raw`\b(?:className=|[\w-]+=\{)`;

/** A component, an attribute of HTML that only React reads, and a comment in braces. */
const MDX = [
  new RegExp(String.raw`${OPENS}[A-Z]\w*[a-z]\w*(?:\.\w+)*(?=[\s/>])[^<>]*>`, 'g'),
  new RegExp(String.raw`${REACT}(?<=${OPENS}[a-z][\w.]*\s(?:[^<>]*\s)?${REACT})`, 'g'),
  /\{\s*\/\*[^]*?\*\/\s*\}/g,
];

/** The start of a paragraph that is code of MDX. Other languages too have an `import` of a sole name in quotes. */
const CODE_OF_MODULES = [
  /^import\s+(?:[\w$*{][^;'"]*\sfrom\s+['"]|['"][.@])[^'"\n]+['"];?[ \t]*(?=\n|$)/g,
  /^export\s+(?:(?:const|let|var)\s+[\w${[]|(?:default\s+)?(?:async\s+)?(?:function|class)\b|default\s+[({])/g,
];

/**
 * Finds MDX in a paragraph, a heading, a table or HTML of a `.md` file, where it is text or an unknown element.
 *
 * @param start the line that the text starts on
 */
export function findPlainMdx(text: string, start: number): PlainText[] {
  const prose = withoutCode(text).replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return placesOf(
    [...MDX, ...CODE_OF_MODULES].flatMap((pattern) => [...prose.matchAll(pattern)]),
    prose,
    start,
  );
}

/** Whether the name of a tag is that of a component. In capitals alone it is one of HTML, such as `<BR>`. */
export function isComponentName(tag: string): boolean {
  return /^[A-Z]\w*[a-z]/.test(tag);
}
