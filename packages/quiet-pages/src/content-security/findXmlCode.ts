import { isUtf8 } from 'node:buffer';
import { type StartTag, startTagReader } from '../headers/startTags';
import { findInlineCode } from './findInlineCode';
import type { Refusal } from './Refusals';
import { findUnsafeHtml, holdsScriptAddress } from './unsafeHtml';

/** Elements that are scripts, or documents of which nobody knows what they hold. */
const forbidden = new Set(['script', 'object', 'embed']);

/** Attributes that are addresses, or that SVG's animations give to one. In others `JavaScript: …` is a text. */
const addresses = new Set('href src action formaction data to from by values'.split(' '));

/** Comments, CDATA sections and instructions. Each can hold what begins another. */
const notMarkup = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>/g;

/** The prefix of an element's name if HTML knows no tag that begins like it, such as `_:`. */
const oddPrefix = /<[^\s<>/!?="'&:a-z][^\s<>/!?="'&:]*:/gi;

const unreadable: Refusal = {
  what: 'XML with entities or attributes of its own or without UTF-8, in which a script can hide',
  advice: 'Save it as plain XML.',
};

/**
 * The parts of an XML document that are code: scripts, event handlers, addresses that run code, documents inside of it, and
 * style sheets of a kind that can write scripts. Scripts are XML of two kinds, XHTML and SVG, in any document.
 *
 * This only tells of code that the policies of pictures and attachments (headers/contentSecurityPolicy.ts) do not run.
 *
 * @param bytes the file
 * @returns one refusal for a document whose text does not show what it holds.
 */
export function findXmlCode(bytes: Buffer): Refusal[] {
  // Browsers also read UTF-16, in which every letter of a tag has a zero byte.
  if (!isUtf8(bytes) || bytes.includes(0)) return [unreadable];
  const instructions: string[] = [];
  const text = bytes.toString('utf8').replace(notMarkup, (part) => {
    if (part.startsWith('<?')) instructions.push(part);
    return '';
  });
  const encoding = /^<\?xml\s[^>]*encoding=["']([^"']*)/.exec(instructions[0] ?? '')?.[1];
  const isPlain = /^(?:utf-8|us-ascii|iso-8859-\d+)$/i.test(encoding ?? 'utf-8');
  if (/<!(?:ENTITY|ATTLIST)/.test(text) || !isPlain) return [unreadable];
  const styles = instructions
    .filter((part) => part.startsWith('<?xml-stylesheet'))
    .filter((part) => !/\stype\s*=\s*["']text\/css["']/.test(part))
    .map((what) => ({ what, advice: 'Use a style sheet of type text/css.' }));
  return [...styles, ...[...startTagReader()(text.replace(oddPrefix, '<'))].flatMap(codeIn)];
}

/** A prefix does not change what an element or an attribute is. */
function codeIn({ tagName: fullName, attrs: all }: StartTag): Refusal[] {
  const tagName = localName(fullName);
  const attrs = all.map(({ name, value }) => ({ name: localName(name), value }));
  const element = { tagName, attrs };
  // SVG has styles of its own, which its policy allows.
  const found = [
    ...(tagName === 'style' ? [] : findInlineCode(element)),
    ...findUnsafeHtml(element),
    ...attrs
      .filter(({ name, value }) => addresses.has(name) && holdsScriptAddress(value))
      .map(({ name, value }) => ({
        what: `<${tagName} ${name}="${value}">`,
        advice: 'An address may not run code.',
      })),
    ...attrs
      .filter(({ name }) => name === 'srcdoc' || name === 'http-equiv')
      .map(({ name }) => ({ what: `<${tagName} ${name}="…">`, advice: 'Take it out.' })),
    ...(forbidden.has(tagName) ? [{ what: `<${fullName}>`, advice: 'Take it out.' }] : []),
  ];
  // Two of the rules can find the same.
  return [...new Map(found.map((one) => [one.what, one])).values()];
}

function localName(name: string): string {
  return name.replace(/^.*:/s, '');
}
