import { visit } from 'unist-util-visit';
import { applyEdits, type Edit } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import type { Conversion } from './conversion';
import { infoString, readHighlightOptions } from './highlightOptions';
import { prismName } from './languages';
import { parseText, rangeOf } from './markdown';

/** Writes the info strings of fences as Docusaurus reads them. The code itself stays as it is. */
export function convertFences(text: string, isMdx: boolean, conversion: Conversion): string {
  const edits: Edit[] = [];
  visit(parseText(text, isMdx), 'code', (node) => {
    const [start] = rangeOf(node);
    const [whole = '', marks = '', info = ''] =
      /^([`~]{3,}[ \t]*)([^\n]*)/.exec(text.slice(start)) ?? [];
    if (marks === '') return;
    const converted = convertInfo(info.trim());
    if (converted === info.trim()) return;
    conversion.did('languages and options of code blocks');
    edits.push({ start, end: start + whole.length, text: marks + converted });
  });
  return applyEdits(text, edits);
}

/** An info string such as `js {linenos=table,hl_lines=[1,"3-5"]}`, `js{1,3}` or `ruby:app/user.rb`. */
function convertInfo(info: string): string {
  // SyntaxHighlighter's classes are pairs such as `.brush: .bash; .first-line:7;`.
  const pandoc = /^\{\s*\.(?:brush:\s*\.?)?([\w+#-]+);?(.*)\}$/.exec(info);
  if (pandoc) {
    const isNumbered = /\.(?:numberLines|line-numbers)\b/.test(pandoc[2] ?? '');
    return infoString(prismName(pandoc[1] ?? ''), isNumbered ? { linenos: 'true' } : {});
  }
  const [, language = '', rest = ''] = /^([^\s{:,=]*)(.*)$/.exec(info) ?? [];
  // `title="x"` without a language.
  if (rest.startsWith('=')) return info;
  const name = language === '' ? '' : prismName(language);
  const title = /^:(?:title=)?([^\s{]+)(.*)$/.exec(rest);
  if (title && language !== '') return infoString(name, { title: title[1] }) + (title[2] ?? '');
  const attributes = /^\s*\{(?=[^}]*[a-z_]+\s*=)([^}]*)\}(.*)$/i.exec(rest);
  if (attributes) {
    return infoString(name, readHighlightOptions(attributes[1] ?? '')) + (attributes[2] ?? '');
  }
  const meta = rest
    .replace(/^,/, ' ')
    .trim()
    .replace(/\bfile(?:name)?=(?=["'])/, 'title=');
  return [name, meta].filter(Boolean).join(' ');
}
