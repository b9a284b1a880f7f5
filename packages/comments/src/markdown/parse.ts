/** A piece of text in a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'em' | 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

/** A paragraph, a block of code, a quote or a list. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly start?: number;
      readonly items: readonly (readonly Inline[])[];
    };

const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const bullet = /^ {0,3}(?:[-*+]|(\d{1,9})[.)]) +(.*)$/;
const quoted = /^ {0,3}> ?(.*)$/;

/** How deep quotes, or emphasis, are in each other at most: so deep a text is read several times. */
const mostDepth = 3;

/**
 * Reads the little Markdown of comments: paragraphs, emphasis, code, links, quotes and lists. All else, HTML too, is the
 * text that it is. Each line is read once for each quote around it, and each character of it at most as often as a line has
 * characters, so no text takes long.
 *
 * @see https://spec.commonmark.org/0.31.2/, of which it is a part
 */
export function parse(source: string, depth = 0): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', children: parseInlines(paragraph.join('\n')) });
    }
    paragraph = [];
  };

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const [, opening] = fence.exec(line) ?? [];
    if (opening) {
      endParagraph();
      const closing = closingOf(lines, at, opening);
      blocks.push({ kind: 'code', text: lines.slice(at + 1, closing).join('\n') });
      at = closing;
    } else if (depth < mostDepth && quoted.test(line)) {
      endParagraph();
      const inside: string[] = [];
      for (; at < lines.length && quoted.test(lines[at]!); at += 1) {
        inside.push(quoted.exec(lines[at]!)![1]!);
      }
      at -= 1;
      blocks.push({ kind: 'quote', children: parse(inside.join('\n'), depth + 1) });
    } else if (bullet.test(line)) {
      endParagraph();
      const items: string[] = [];
      const [, start] = bullet.exec(line) ?? [];
      // A line that begins no item and is not empty goes on with the one before it.
      for (; at < lines.length && lines[at]!.trim() && !fence.test(lines[at]!); at += 1) {
        const [, , text] = bullet.exec(lines[at]!) ?? [];
        if (text === undefined) items[items.length - 1] += `\n${lines[at]!.trim()}`;
        else items.push(text);
      }
      at -= 1;
      blocks.push({
        kind: 'list',
        ...(start !== undefined && { start: Number(start) }),
        items: items.map((item) => parseInlines(item)),
      });
    } else if (line.trim()) paragraph.push(line.trim());
    else endParagraph();
  }
  endParagraph();
  return blocks;
}

/** The line that closes a block of code: the same fence, at least as long; without one, the end of the text. */
function closingOf(lines: readonly string[], from: number, opening: string): number {
  const isClosing = (line: string): boolean => {
    const text = line.trim();
    return text.length >= opening.length && text === opening[0]!.repeat(text.length);
  };
  const found = lines.findIndex((line, at) => at > from && isClosing(line));
  return found < 0 ? lines.length : found;
}

/** Code, a link with its text, an address, what takes the meaning of a character away, and emphasis. */
const pieces =
  /(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)|\[([^[\]]{1,500})\]\(([^\s()<>]{1,2000})\)|<?(\bhttps?:\/\/[^\s<>"`]{1,2000})>?|\\([!-/:-@[-`{-~])|\n|(?<!\*)(\*{1,2})(?![\s*])((?:\\[^]|`[^`]*`|[^`\\])+?)(?<![\s*])\7(?!\*)/g;

function parseInlines(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  const addText = (added: string): void => {
    const last = found.at(-1);
    if (last?.kind === 'text') found[found.length - 1] = { kind: 'text', text: last.text + added };
    else if (added) found.push({ kind: 'text', text: added });
  };
  for (const match of text.matchAll(pieces)) {
    const [whole, , code, label, target, address, escaped, stars, stressed] = match;
    addText(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) found.push({ kind: 'code', text: trimCode(code) });
    else if (escaped !== undefined) addText(escaped);
    else if (whole === '\n') found.push({ kind: 'break' });
    else if (stressed !== undefined) {
      const kind = stars === '*' ? 'em' : 'strong';
      if (depth < mostDepth) found.push({ kind, children: parseInlines(stressed, depth + 1) });
      else addText(whole);
    } else if (address !== undefined) {
      // The end of the sentence is no part of the address.
      const shown = whole.startsWith('<') ? address : address.replace(/[.,;:!?)'*_]+$/, '');
      const href = safeAddress(shown);
      if (href) found.push({ kind: 'link', href, children: [{ kind: 'text', text: shown }] });
      else addText(shown);
      addText(address.slice(shown.length));
    } else {
      const href = safeAddress(target!);
      if (href)
        found.push({ kind: 'link', href, children: parseInlines(label!).flatMap(withoutLinks) });
      else addText(whole);
    }
  }
  addText(text.slice(end));
  return found;
}

/** What may be in the text of a link: all but a link. */
function withoutLinks(part: Inline): Inline[] {
  if (!('children' in part)) return [part];
  const children = part.children.flatMap(withoutLinks);
  return part.kind === 'link' ? children : [{ ...part, children }];
}

/** One space at both ends lets code begin and end with a backtick. */
function trimCode(code: string): string {
  const line = code.replaceAll('\n', ' ');
  return /^ .*[^ ].* $/.test(line) ? line.slice(1, -1) : line;
}

/** The address as a browser reads it, if it leads to a page or to an address for mail. */
function safeAddress(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text);
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
