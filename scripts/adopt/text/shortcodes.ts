import { layOut, outdent } from './blocks';
import type { Conversion } from './conversion';
import { infoString, readHighlightOptions } from './highlightOptions';
import { codeRanges, fence } from './markdown';
import { embedLink, picture, readTagArguments, type TagArguments } from './tagArguments';

// Hugo's own: https://gohugo.io/shortcodes/. The others are those of well-known themes.
const TAG = /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:(?![>%]\}\}).)*?)\s*(\/?)[>%]\}\}/gs;
const ESCAPED = /\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/gs;
const ADMONITIONS = /^(?:notice|alert|callout|admonition|hint|info|note|tip|warning|danger)$/;

interface Token extends TagArguments {
  start: number;
  end: number;
  isClosing: boolean;
  isSelfClosing: boolean;
  name: string;
}

/** Turns Hugo's shortcodes into Markdown. What is not known stays as it is. */
export function convertShortcodes(text: string, conversion: Conversion): string {
  const ranges = codeRanges(text);
  const isCode = (index: number) => ranges.some(([start, end]) => index >= start && index < end);
  const tokens = [...text.matchAll(TAG)]
    .filter(({ index }) => !isCode(index))
    .map(({ 0: whole, 2: slash, 3: name = '', 4: rest = '', 5: self, index }): Token => ({
      start: index,
      end: index + whole.length,
      isClosing: slash === '/',
      isSelfClosing: self === '/',
      name: name.replace(/\.html$/, ''),
      ...readTagArguments(rest),
    }));
  const converted = render(text, tokens, 0, text.length, conversion);
  // A post that shows a shortcode writes it as a comment.
  return converted.replace(ESCAPED, '{{$1$2$3}}');
}

function render(
  text: string,
  tokens: Token[],
  start: number,
  end: number,
  conversion: Conversion,
): string {
  let result = '';
  let position = start;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const closing = token.isSelfClosing ? -1 : closingOf(tokens, at);
    const inside = closing === -1 ? [] : tokens.slice(at + 1, closing);
    const last = closing === -1 ? token : (tokens[closing] ?? token);
    const before = result + text.slice(position, token.start);
    const inner = closing === -1 ? undefined : outdent(text.slice(token.end, last.start), before);
    const replacement =
      token.isClosing ||
      replaceToken(
        token,
        inner,
        () => outdent(render(text, inside, token.end, last.start, conversion), before),
        conversion,
      );
    if (typeof replacement !== 'string') continue;
    position = last.end;
    result = before + layOut(replacement, before, text.slice(position));
    if (closing !== -1) at = closing;
    conversion.did(`{{< ${token.name} >}}`);
  }
  return result + text.slice(position, end);
}

function closingOf(tokens: Token[], opening: number): number {
  let depth = 0;
  for (let at = opening; at < tokens.length; at += 1) {
    if (tokens[at]?.name !== tokens[opening]?.name || tokens[at]?.isSelfClosing) continue;
    depth += tokens[at]?.isClosing ? -1 : 1;
    if (depth === 0) return at;
  }
  return -1;
}

function replaceToken(
  token: Token,
  inner: string | undefined,
  renderInner: () => string,
  { findPost, fields, settings }: Conversion,
): string | undefined {
  const { name, named, positional } = token;
  if (name === 'highlight' && inner !== undefined) {
    const language = positional[0] ?? named.lang ?? 'text';
    const options = readHighlightOptions(positional.slice(1).join(','));
    return fence(inner, infoString(language, { ...options, ...strings(named) }));
  }
  if (/^(?:figure|img|image|imgproc)$/.test(name)) return picture(token);
  if (/^(?:youtube|vimeo|tweet|x|instagram|codepen)(?:[-_]simple)?$/.test(name)) {
    const service = name.replace(/[-_]simple$/, '').replace(/^x$/, 'tweet');
    return embedLink(service, named.id ?? positional.at(-1));
  }
  if (name === 'gist') return embedLink('gist', positional.slice(0, 2).join('/'));
  if (name === 'ref' || name === 'relref') return findPost(named.path ?? positional[0] ?? '');
  if (name === 'param') return scalar(fields[positional[0] ?? ''] ?? settings[positional[0] ?? '']);
  if (name === 'toc') return '';
  if (name === 'mermaid' && inner !== undefined) return fence(inner, 'mermaid');
  if (inner === undefined) return undefined;
  if (/^(?:raw-?html|html)$/.test(name)) return inner;
  if (name === 'details' || name === 'expand' || name === 'collapse') {
    const summary = named.summary ?? named.title ?? positional[0] ?? 'Details';
    return `<details>\n<summary>${summary}</summary>\n\n${renderInner().trim()}\n\n</details>`;
  }
  if (ADMONITIONS.test(name)) return admonition(token, renderInner().trim());
  return undefined;
}

function admonition({ name, named, positional }: Token, content: string): string {
  const asked = (named.type ?? named.context ?? named.icon ?? positional[0] ?? name).toLowerCase();
  const types: Partial<Record<string, string>> = {
    note: 'note',
    tip: 'tip',
    success: 'tip',
    info: 'info',
    important: 'info',
    warning: 'warning',
    caution: 'warning',
    danger: 'danger',
    error: 'danger',
  };
  const title = named.title ?? '';
  const colons = ':'.repeat(
    Math.max(2, ...[...content.matchAll(/^:{3,}/gm)].map(([run]) => run.length)) + 1,
  );
  return `${colons}${types[asked] ?? 'note'}${title && `[${title}]`}\n\n${content}\n\n${colons}`;
}

function strings(named: TagArguments['named']): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, value ?? '']));
}

function scalar(value: unknown): string | undefined {
  return ['string', 'number'].includes(typeof value) ? String(value) : undefined;
}
