import type { Conversion } from './conversion';
import { replaceOutsideCode } from './markdown';

/** Elements that have no end: https://html.spec.whatwg.org/#void-elements */
const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr';

/** A slash that ends a tag. At the end of a value without quotes, it is a part of the value. */
const SLASH = `(?<!=[^\\s"'>]*)/`;

/**
 * Closes elements such as `<span class="icon" />`. Vue ends them there, but in HTML the slash means nothing, and all
 * that follows would be inside.
 */
export function closeElements(text: string, { did }: Conversion): string {
  const empty = new RegExp(
    `<(?!(?:${VOID})[\\s/])([a-z][a-z0-9-]*)(?=[\\s/])((?:"[^"]*"|'[^']*'|[^'">])*?)\\s*${SLASH}>`,
    'g',
  );
  return replaceOutsideCode(text, empty, ([, name = '', attributes = '']) => {
    did('empty elements closed');
    return `<${name}${attributes}></${name}>`;
  });
}
