import { isUtf8 } from 'node:buffer';
import { findInlineCode } from './findInlineCode';
import type { Refusal } from './Refusals';
import { findUnsafeHtml } from './unsafeHtml';

/**
 * The parts of XML: comment, CDATA section, processing instruction, type without declarations of its own, end tag, start
 * tag, and text (https://www.w3.org/TR/xml/#sec-logical-struct).
 */
const part =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?(?<instruction>[^]*?)\?>|<!DOCTYPE[^[\]<>]*>|<\/[^<>]*>|<(?<name>[^\s<>/!?="'&]+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/y;

const attribute = /(?<name>[^\s<>/="']+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/**
 * The parts of an XML document that are code: scripts, event handlers, addresses that run code, and style sheets of a
 * kind that can write scripts. Scripts are XML of two kinds, XHTML and SVG, in any document.
 *
 * @param bytes the file
 * @returns one refusal for a document that cannot be read: one with entities, for example, which can hold markup.
 */
export function findXmlCode(bytes: Buffer): Refusal[] {
  // Browsers also read UTF-16, in which every letter of a tag has a zero byte.
  if (!isUtf8(bytes) || bytes.includes(0)) return [unreadable];
  const text = bytes.toString('utf8');
  const found: Refusal[] = [];
  for (part.lastIndex = 0; part.lastIndex < text.length;) {
    const groups = part.exec(text)?.groups;
    if (!groups) return [unreadable];
    const { instruction, name, attributes = '' } = groups;
    if (instruction !== undefined) found.push(...styleSheet(instruction));
    if (name !== undefined) found.push(...codeIn(name, attributes));
  }
  return found;
}

const unreadable: Refusal = {
  what: 'XML with entities, without UTF-8 or with a mistake, in which a script can hide',
  advice: 'Save it as plain XML.',
};

function styleSheet(instruction: string): Refusal[] {
  if (!instruction.startsWith('xml-stylesheet')) return [];
  if (/\stype\s*=\s*["']text\/css["']/.test(instruction)) return [];
  return [{ what: `<?${instruction}?>`, advice: 'Use a style sheet of type text/css.' }];
}

/** A prefix does not change what an element is. */
function codeIn(name: string, text: string): Refusal[] {
  const tagName = name.replace(/^.*:/s, '').toLowerCase();
  const attrs = [...text.matchAll(attribute)].map(({ groups = {} }) => ({
    name: (groups.name ?? '').toLowerCase(),
    value: decoded(groups.double ?? groups.single ?? ''),
  }));
  const element = { tagName, attrs };
  // SVG has styles of its own, which its policy allows.
  const found = [
    ...(tagName === 'style' ? [] : findInlineCode(element)),
    ...findUnsafeHtml(element),
  ];
  if (tagName !== 'script') return found;
  return [...found, { what: `<${name}>`, advice: 'Take it out.' }];
}

/** Without references to characters by their numbers, in which an address can be written. */
function decoded(value: string): string {
  return value.replace(
    /&#(?:x([\da-f]+)|(\d+));/gi,
    (reference, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );
}
