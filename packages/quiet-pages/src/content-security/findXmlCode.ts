import { isUtf8 } from 'node:buffer';
import { findInlineCode } from './findInlineCode';
import type { Refusal } from './Refusals';
import { findUnsafeHtml, holdsScriptAddress } from './unsafeHtml';

/**
 * The parts of XML: comment, CDATA section, processing instruction, type without declarations of its own, end tag, start
 * tag, and text (https://www.w3.org/TR/xml/#sec-logical-struct).
 */
const part =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?(?<instruction>[^]*?)\?>|<!DOCTYPE(?:[^[\]<>"']|"[^"]*"|'[^']*')*>|<\/[^<>]*>|<(?<name>[^\s<>/!?="'&]+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|(?<text>[^<]+)/y;

const attribute = /(?<name>[^\s<>/="']+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** What follows the name of an instruction, if it is written like attributes. */
const pseudoAttributes =
  /^(?:[ \t\r\n]+[^\s<>/="']+[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*'))*[ \t\r\n]*$/;

/** A reference to an entity that XML itself does not have: browsers know those of HTML, too, in XHTML. */
const foreignEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/;

/** Encodings in which every byte of ASCII is that character. In others, what seems to be a comment can be text. */
const plainEncoding = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * The parts of an XML document that are code: scripts, event handlers, addresses that run code, documents inside of it, and
 * style sheets of a kind that can write scripts. Scripts are XML of two kinds, XHTML and SVG, in any document.
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
    const { instruction, name, attributes = '', text: characters = '' } = groups;
    if (foreignEntity.test(attributes + characters)) return [unreadable];
    if (instruction !== undefined) {
      const { encoding = 'utf-8' } = /^xml\s/.test(instruction) ? valuesOf(instruction) : {};
      if (!plainEncoding.test(encoding)) return [unreadable];
      found.push(...styleSheet(instruction));
    }
    if (name !== undefined) found.push(...codeIn(name, attributes));
  }
  return found;
}

/** Elements that are scripts, or documents of which nobody knows what they hold. */
const forbidden = new Set(['script', 'object', 'embed']);

/** Attributes that are addresses, or that SVG's animations give to one. In others `JavaScript: …` is a text. */
const addresses = new Set('href src action formaction data to from by values'.split(' '));

const unreadable: Refusal = {
  what: 'XML with entities, without UTF-8 or with a mistake, in which a script can hide',
  advice: 'Save it as plain XML.',
};

function styleSheet(instruction: string): Refusal[] {
  if (!instruction.startsWith('xml-stylesheet')) return [];
  const isReadable = pseudoAttributes.test(instruction.slice('xml-stylesheet'.length));
  if (isReadable && valuesOf(instruction).type === 'text/css') return [];
  return [{ what: `<?${instruction}?>`, advice: 'Use a style sheet of type text/css.' }];
}

/** The values of attributes. Of two with one name, the first counts. */
function valuesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(attribute)].map(({ groups = {} }): [string, string] => [
    groups.name ?? '',
    groups.double ?? groups.single ?? '',
  ]);
  return Object.fromEntries(found.reverse());
}

/** A prefix does not change what an element or an attribute is. */
function codeIn(name: string, text: string): Refusal[] {
  const tagName = localName(name);
  const attrs = [...text.matchAll(attribute)].map(({ groups = {} }) => ({
    name: localName(groups.name ?? ''),
    value: decoded(groups.double ?? groups.single ?? ''),
  }));
  const element = { tagName, attrs };
  // SVG has styles of its own, which its policy allows.
  const found = [
    ...(tagName === 'style' ? [] : findInlineCode(element)),
    ...findUnsafeHtml(element),
    ...attrs
      .filter((attr) => addresses.has(attr.name) && attr.value.split(';').some(holdsScriptAddress))
      .map(({ name, value }) => ({
        what: `<${tagName} ${name}="${value}">`,
        advice: 'An address may not run code.',
      })),
    ...attrs
      .filter(({ name }) => name === 'srcdoc' || name === 'http-equiv')
      .map(({ name }) => ({ what: `<${tagName} ${name}="…">`, advice: 'Take it out.' })),
    ...(forbidden.has(tagName) ? [{ what: `<${name}>`, advice: 'Take it out.' }] : []),
  ];
  // Two of the rules can find the same.
  return [...new Map(found.map((one) => [one.what, one])).values()];
}

function localName(name: string): string {
  return name.replace(/^.*:/s, '').toLowerCase();
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
