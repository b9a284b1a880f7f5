import type { StartTag } from '../headers/startTags';
import type { Refusal } from './Refusals';

/** Attributes with an address, which a click or the page itself opens. */
const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster']);

/**
 * The parts of an element, besides scripts, styles and event handlers, that the policy always blocks: addresses that run
 * code, and a base for all links of the page.
 */
export function findUnsafeHtml({ tagName, attrs }: StartTag): Refusal[] {
  const found = attrs.flatMap(({ name, value }): Refusal[] => {
    const what = `<${tagName} ${name}="${value}">`;
    if (addresses.has(name) && isScriptAddress(value)) {
      return [{ what, advice: 'An address may not run code.' }];
    }
    return [];
  });
  if (tagName !== 'base') return found;
  return [...found, { what: '<base>', advice: 'Write full addresses in its place.' }];
}

/** Whether an address runs code when it is opened. */
function isScriptAddress(address: string): boolean {
  return /^(?:(?:javascript|vbscript):|data:(?:text\/html|application\/xhtml))/i.test(
    asRead(address),
  );
}

/** Whether a value has an address that runs code: it is one, or a list of values for an attribute that moves has one. */
export function holdsScriptAddress(value: string): boolean {
  return value.split(';').some(isScriptAddress);
}

/**
 * An address without what browsers ignore: control characters and spaces before it, and line breaks and tabs in it
 * (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function asRead(address: string): string {
  // eslint-disable-next-line no-control-regex -- the characters that browsers ignore
  return address.replace(/[\u0000-\u0020]/g, '');
}
