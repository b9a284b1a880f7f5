import { layOut, outdent } from './blocks';
import type { Conversion } from './conversion';
import { codeFinder } from './markdown';
import { replaceShortcode, type Shortcode } from './replaceShortcode';
import { readTagArguments } from './tagArguments';

const TAG = /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:(?![>%]\}\}).)*?)\s*(\/?)[>%]\}\}/gs;
const ESCAPED = /\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/gs;

interface Token extends Shortcode {
  start: number;
  end: number;
  isClosing: boolean;
  isSelfClosing: boolean;
}

/** Converts Hugo's shortcodes to Markdown. Unknown ones stay as they are. */
export function convertShortcodes(text: string, conversion: Conversion): string {
  const isCode = codeFinder(text);
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
      replaceShortcode(
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
