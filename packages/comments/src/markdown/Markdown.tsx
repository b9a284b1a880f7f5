/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const bullet = /^ {0,3}(?:[-*+]|(\d{1,9})[.)]) +(.*)$/;
const quoted = /^ {0,3}> ?(.*)$/;

/** How deep quotes, or emphasis, are in each other at most: so deep a text is read several times. */
const mostDepth = 3;

/**
 * A comment's text, of which nothing becomes HTML: each piece is an element or a text. It has the little Markdown of
 * comments: paragraphs, emphasis, code, links, quotes and lists. All else, HTML too, is the text that it is. Each line is
 * read once for each quote around it, and each character of it at most as often as a line has characters, so no text
 * takes long.
 *
 * @see https://spec.commonmark.org/0.31.2/, of which it is a part
 */
export function Markdown({ source }: { readonly source: string }): ComponentChildren {
  return blocks(source);
}

function blocks(source: string, depth = 0): ComponentChildren[] {
  const found: ComponentChildren[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) found.push(<p>{inlines(paragraph.join('\n'))}</p>);
    paragraph = [];
  };

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const [, opening] = fence.exec(line) ?? [];
    if (opening) {
      endParagraph();
      const closing = closingOf(lines, at, opening);
      found.push(
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is scrolled by keyboard, too
        <pre tabIndex={0}>
          <code>{lines.slice(at + 1, closing).join('\n')}</code>
        </pre>,
      );
      at = closing;
    } else if (depth < mostDepth && quoted.test(line)) {
      endParagraph();
      const inside: string[] = [];
      for (; at < lines.length && quoted.test(lines[at]!); at += 1) {
        inside.push(quoted.exec(lines[at]!)![1]!);
      }
      at -= 1;
      found.push(<blockquote>{blocks(inside.join('\n'), depth + 1)}</blockquote>);
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
      // oxlint-disable-next-line react/jsx-key -- it is drawn once, and never compared
      const shown = items.map((item) => <li>{inlines(item)}</li>);
      found.push(start === undefined ? <ul>{shown}</ul> : <ol start={Number(start)}>{shown}</ol>);
    } else if (line.trim()) paragraph.push(line.trim());
    else endParagraph();
  }
  endParagraph();
  return found;
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

function inlines(text: string, depth = 0, isInLink = false): ComponentChildren[] {
  const found: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const [whole, , code, label, target, address, escaped, stars, stressed] = match;
    found.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) found.push(<code>{trimCode(code)}</code>);
    else if (escaped !== undefined) found.push(escaped);
    else if (whole === '\n') found.push(<br />);
    else if (stressed !== undefined) {
      const Element = stars === '*' ? 'em' : 'strong';
      const isTooDeep = depth === mostDepth;
      found.push(isTooDeep ? whole : <Element>{inlines(stressed, depth + 1, isInLink)}</Element>);
    } else if (address !== undefined) {
      // The end of the sentence is no part of the address.
      const shown = whole.startsWith('<') ? address : address.replace(/[.,;:!?)'*_]+$/, '');
      // A link has no link in it.
      found.push(isInLink ? shown : (link(shown, shown) ?? shown), address.slice(shown.length));
    } else found.push(link(target!, inlines(label!, 0, true)) ?? whole);
  }
  found.push(text.slice(end));
  return found;
}

/** A link, if its address leads to a page or to an address for mail. */
function link(address: string, label: ComponentChildren): ComponentChildren {
  const href = safeAddress(address);
  if (!href) return undefined;
  return (
    // oxlint-disable-next-line react/forbid-elements -- this is not a part of React's page
    <a href={href} rel="nofollow ugc noopener">
      {label}
    </a>
  );
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
