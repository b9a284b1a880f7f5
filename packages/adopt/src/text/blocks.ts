// A tag may be inside a list or a quote: then all lines of its replacement belong there too.

/**
 * The text between two tags, without the indentation of the list that they are in.
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
 * The replacement of a tag. If it has several lines, it is put below the text before it on its line and above the text
 * after it, and indented like the list that the tag is in.
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

/** The indentation for lines below the last line of a text, and whether that line is otherwise empty. */
function placeAfter(text: string): { indent: string; isAlone: boolean } {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const start = /^[ \t>]*(?:(?:[*+-]|\d+[.)])[ \t]+)*/.exec(line)?.[0] ?? '';
  return { indent: start.replace(/[^ \t>]/g, ' '), isAlone: line === start };
}
