import type { Conversion } from './conversion';
import { replaceOutsideCode } from './markdown';

/**
 * Converts kramdown's attribute lists: it keeps ids of headings, and removes the table of contents, because every post
 * has one beside it, and classes, which have no style here.
 */
export function convertKramdown(text: string, conversion: Conversion): string {
  const did = (what: string, result: string): string => {
    conversion.did(what);
    return result;
  };
  const contents = /^[ \t]*(?:[*-]|1\.)[ \t]+.*\n[ \t]*\{:\s*\.?toc.*\}[ \t]*$\n?/gim;
  const withoutContents = replaceOutsideCode(text, contents, () =>
    did('table of contents in the text left out', ''),
  );
  const headingId = /^(#{1,6} .*?)[ \t]*(?:\n|[ \t])\{:[^}\n]*#([\w-]+)[^}\n]*\}[ \t]*$/gm;
  const withIds = replaceOutsideCode(withoutContents, headingId, ([, heading = '', id = '']) =>
    did('ids of headings', `${heading} {#${id}}`),
  );
  const list = /(^[ \t]*)?\{:(?!:)[^}\n]*\}([ \t]*\n)?/gm;
  return replaceOutsideCode(withIds, list, ([, indent, lineEnd = '']) =>
    did('{: … } left out', indent === undefined ? lineEnd : ''),
  );
}
