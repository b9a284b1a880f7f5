import { isUtf8 } from 'node:buffer';
import { BuiltPage } from '../headers/builtPages';
import type { StartTag } from '../headers/startTags';
import { findInlineCode } from './findInlineCode';
import type { Refusal } from './Refusals';
import { findUnsafeHtml, holdsScriptAddress } from './unsafeHtml';

/** Elements that are scripts, or documents of which nobody knows what they hold. */
const forbidden = new Set(['script', 'object', 'embed']);

/** Attributes that are addresses, or that SVG's animations give to one. In others `JavaScript: …` is a text. */
const addresses = new Set('href src action formaction data to from by values'.split(' '));

const unreadable: Refusal = {
  what: 'XML with entities of its own or without UTF-8, in which a script can hide',
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
  const text = bytes.toString('utf8').replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, '');
  const encoding = /^\s*<\?xml\s[^>]*encoding=["']([^"']*)/.exec(text.replace('\uFEFF', ''))?.[1];
  if (/<!ENTITY/.test(text) || !/^(?:utf-8|us-ascii|iso-8859-\d+)$/i.test(encoding ?? 'utf-8')) {
    return [unreadable];
  }
  const styles = (text.match(/<\?xml-stylesheet[^]*?\?>/g) ?? [])
    .filter((instruction) => !/\stype\s*=\s*["']text\/css["']/.test(instruction))
    .map((what) => ({ what, advice: 'Use a style sheet of type text/css.' }));
  return [...styles, ...new BuiltPage('', text, []).elements.flatMap(codeIn)];
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
  return name.replace(/^.*:/s, '').toLowerCase();
}
