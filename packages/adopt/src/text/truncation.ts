import type { RootContent } from 'mdast';
import type { Conversion } from './conversion';
import { matchesOutsideCode, parseText, rangeOf, replaceOutsideCode } from './markdown';

const MARKER =
  /<!--\s*(?:more|truncate|excerpt|end_excerpt)\s*-->|\{\/\*\s*(?:more|truncate)\s*\*\/\}/gi;

/**
 * Marks the end of a post's preview: at the old place, or else below the first paragraph.
 *
 * @param separator the marker in the old blog's configuration
 */
export function convertTruncation(
  text: string,
  isMdx: boolean,
  separator: unknown,
  conversion: Conversion,
): string {
  const marker = isMdx ? '{/* truncate */}' : '<!-- truncate -->';
  const own = typeof separator === 'string' && separator.trim() !== '' ? separator.trim() : marker;
  const known = new RegExp(`${MARKER.source}|${escaped(own)}`, 'gi');
  if (matchesOutsideCode(text, known, isMdx).length > 0) {
    let isFirst = true;
    return replaceOutsideCode(
      text,
      known,
      () => {
        if (!isFirst) return '';
        isFirst = false;
        return marker;
      },
      isMdx,
    );
  }
  const end = endOfOpening(text, isMdx);
  conversion.did('preview ends below the first paragraph');
  return `${text.slice(0, end).trimEnd()}\n\n${marker}\n${text.slice(end).replace(/^\s*\n/, '\n')}`;
}

function endOfOpening(text: string, isMdx: boolean): number {
  let children: RootContent[];
  try {
    ({ children } = parseText(text, isMdx));
  } catch {
    ({ children } = parseText(text, false));
  }
  const opening = children.find(
    (node) => node.type === 'paragraph' && node.children.some(({ type }) => type === 'text'),
  );
  return opening ? rangeOf(opening)[1] : text.length;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
