// A tag may stand within a list or a quote: all lines of what takes its place belong there too.

/**
 * What stands between two tags, without the indentation of the list that they are in.
 *
 * @param before the text up to the first tag
 */
export function outdent(inner: string, before: string): string {
  const { indent } = placeAfter(before);
  const [first = '', ...lines] = inner.split('\n');
  const isIndented = lines.every((line) => line.startsWith(indent) || line.trim() === '');
  return isIndented ? [first, ...lines.map((line) => line.slice(indent.length))].join('\n') : inner;
}

/**
 * What stands in the place of a tag, laid out so that a block of several lines is one: below the text that stands
 * before it on its line, above what follows, and indented like the list that the tag is in.
 *
 * @param before the text up to the tag
 * @param after the text behind it
 */
export function layOut(replacement: string, before: string, after: string): string {
  if (!replacement.includes('\n')) return replacement;
  const { indent, isAlone } = placeAfter(before);
  const blank = `\n${indent.trimEnd()}\n${indent}`;
  const [first = '', ...lines] = replacement.split('\n');
  return [
    isAlone ? first : blank + first,
    ...lines.map((line) => (line === '' ? indent.trimEnd() : indent + line)),
  ]
    .join('\n')
    .concat(/^[ \t]*(?:\n|$)/.test(after) ? '' : blank);
}

/** The indentation of lines below the one that a text ends with, and whether that line holds nothing else. */
function placeAfter(text: string): { indent: string; isAlone: boolean } {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const start = /^[ \t>]*(?:(?:[*+-]|\d+[.)])[ \t]+)*/.exec(line)?.[0] ?? '';
  return { indent: start.replace(/[^ \t>]/g, ' '), isAlone: line === start };
}
