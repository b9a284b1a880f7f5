import { commentOf } from './comments';
import type { Conversion } from './conversion';
import { parseText, replaceOutsideCode } from './markdown';

/** The extensions that kramdown has itself: what it reads between `{::name}` and `{:/name}` or `{:/}`, or in `{::name … /}`. */
const EXTENSION =
  /\{::(comment|nomarkdown|options)\b[^}\n]*?(?:\/\}|\}(.*?)\{:\/(?:\1)?\})([ \t]*\n?)/gs;

/** An element whose text is Markdown. */
const MARKDOWN_IN_HTML =
  /^([ \t]*<[a-z][^>\n]*?)\s+markdown=["']?(?:1|block|span)["']?([^>\n]*>)([ \t]*\n?)(?=(.*))/gim;

/**
 * Converts kramdown's attribute lists and extensions, and Markdown in HTML: it keeps ids of headings, and removes the
 * table of contents, because every post has one beside it, and classes, which have no style here. Extensions that plugins
 * add stay.
 */
export function convertKramdown(text: string, conversion: Conversion): string {
  const did = (what: string, result: string): string => {
    conversion.did(what);
    return result;
  };
  const withoutExtensions = replaceOutsideCode(
    text,
    EXTENSION,
    ([, name = '', inner = '', lineEnd = '']) => {
      conversion.did(`{::${name}}`);
      if (name === 'comment') return commentOf(inner) + lineEnd;
      return name === 'nomarkdown' ? inner.trim() + lineEnd : '';
    },
  );
  const withHtml = replaceOutsideCode(
    withoutExtensions,
    MARKDOWN_IN_HTML,
    ([, start = '', end = '', space = '', rest = '']) => {
      const tag = start + end;
      const isBlock = startsWithHtml(tag + space + rest);
      return did('Markdown in HTML', tag + (isBlock ? '\n\n' : space));
    },
  );
  const contents = /^[ \t]*(?:[*-]|1\.)[ \t]+.*\n[ \t]*\{:\s*\.?toc.*\}[ \t]*$\n?/gim;
  const withoutContents = replaceOutsideCode(withHtml, contents, () =>
    did('table of contents in the text left out', ''),
  );
  const headingId = /^(#{1,6} .*?)[ \t]*(?:\n|[ \t])\{:[^}\n]*#([\w-]+)[^}\n]*\}[ \t]*$/gm;
  const withIds = replaceOutsideCode(withoutContents, headingId, ([, heading = '', id = '']) =>
    did('ids of headings', `${heading} {#${id}}`),
  );
  const list = /(^[ \t]*)?\{:(?![:/])[^}\n]*\}([ \t]*\n)?/gm;
  return replaceOutsideCode(withIds, list, ([, indent, lineEnd = '']) =>
    did('{: … } left out', indent === undefined ? lineEnd : ''),
  );
}

/** Whether a text starts with a block of HTML, in which Markdown is read only behind an empty line. */
function startsWithHtml(text: string): boolean {
  return parseText(text.trimStart(), false).children[0]?.type === 'html';
}
