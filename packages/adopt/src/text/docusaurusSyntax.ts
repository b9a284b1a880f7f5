import { commentOf } from './comments';
import type { Conversion } from './conversion';
import { replaceOutsideCode } from './markdown';

// Old names of admonitions in Docusaurus: https://docusaurus.io/docs/migration/v3#admonitions
const RENAMED: Partial<Record<string, string>> = {
  important: 'info',
  success: 'tip',
  secondary: 'note',
};

/** Puts the titles of admonitions into brackets; earlier versions used `:::note Title`. */
export function convertAdmonitions(text: string, { did }: Conversion, isMdx: boolean): string {
  const opening = /^([ \t>]*:{3,})([a-z]+)(?:[ \t]+([^\s[{].*?))?[ \t]*$/gm;
  return replaceOutsideCode(
    text,
    opening,
    ([whole, colons = '', name = '', title]) => {
      if (title === undefined && !RENAMED[name]) return whole;
      did('titles and names of admonitions');
      const label = title === undefined ? '' : `[${title.replace(/([[\]])/g, '\\$1')}]`;
      return `${colons}${RENAMED[name] ?? name}${label}`;
    },
    isMdx,
  );
}

// https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
const ALERTS: Partial<Record<string, string>> = { important: 'info', caution: 'danger' };

/** Converts GitHub's alerts, quotes that begin with `[!NOTE]`, to admonitions. */
export function convertAlerts(text: string, { did }: Conversion, isMdx: boolean): string {
  return replaceOutsideCode(
    text,
    /^> ?\[!(note|tip|important|warning|caution)\][ \t]*\n((?:>.*(?:\n|$))+)/gim,
    ([, written = '', quote = '']) => {
      did('alerts');
      const name = written.toLowerCase();
      const inner = quote.replace(/^> ?/gm, '').trim();
      return `:::${ALERTS[name] ?? name}\n\n${inner}\n\n:::\n`;
    },
    isMdx,
  );
}

/** Converts HTML comments to MDX comments, which MDX 2 and later require. */
export function commentsToMdx(text: string): string {
  return replaceOutsideCode(
    text,
    /<!--(.*?)-->/gs,
    ([, inner = '']) => `{/*${inner.replace(/\*\//g, '* /')}*/}`,
    true,
  );
}

/** Converts MDX comments to HTML comments. */
export function commentsToHtml(text: string): string {
  return replaceOutsideCode(text, /\{\/\*(.*?)\*\/\}/gs, ([, inner = '']) => commentOf(inner));
}

/** Writes ids of headings as comments: `{#id}` is an expression that MDX cannot read. */
export function headingIdsToMdx(text: string): string {
  return replaceOutsideCode(
    text,
    /^(#{1,6}[ \t].*?)[ \t]*\{#([^}\s]+)\}[ \t]*$/gm,
    ([, heading = '', id = '']) => `${heading} {/* #${id} */}`,
    true,
  );
}

/** Closes elements that HTML leaves open and MDX does not accept: `<br>`, `<hr>`, `<img …>`. */
export function closeVoidElements(text: string): string {
  return replaceOutsideCode(
    text,
    /<(br|hr|img|input|source)\b((?:"[^"]*"|'[^']*'|[^'">])*?)\s*\/?>/gi,
    ([, name = '', attributes = '']) => `<${name}${attributes} />`,
    true,
  );
}

/** Writes `<https://example.org>` as a link, because MDX reads it as an element. */
export function convertAutolinks(text: string): string {
  return replaceOutsideCode(
    text,
    /<(https?:\/\/[^\s<>]+)>/g,
    ([, url = '']) => `[${url}](${url})`,
    true,
  );
}
