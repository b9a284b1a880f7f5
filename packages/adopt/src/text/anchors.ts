import type { Conversion } from './conversion';
import { replaceOutsideCode } from './markdown';

/** Gives named anchors an id, because Docusaurus does not find `<a name="x">`, an old form, as a target. */
export function convertAnchors(text: string, { did }: Conversion, isMdx: boolean): string {
  const named = /<a\s+name=(["'])([^"']+)\1(?=\s*\/?>)/gi;
  return replaceOutsideCode(
    text,
    named,
    ([, quote = '"', name = '']) => {
      did('names of anchors written as ids');
      return `<a id=${quote}${name}${quote}`;
    },
    isMdx,
  );
}
