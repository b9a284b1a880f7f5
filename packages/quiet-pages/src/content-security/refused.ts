import type { Served } from '../headers/headers';

/** The name and attributes of an element. */
interface StartTag {
  tagName: string;
  attrs: { name: string; value: string }[];
}

/** Something in a page that browsers will not load or run, as the content security policy of production blocks it. */
export interface Refusal {
  /** The code in the page, such as `<style>`. */
  what: string;
  /** What to do instead, in full sentences. */
  advice: string;
}

/** Whether a script with this `type` is data. Browsers run scripts of all other types, or treat them as if they did. */
export function isDataScript(type = ''): boolean {
  return ['application/json', 'application/ld+json'].includes(type.trim().toLowerCase());
}

/** The parts of an element that the policy always blocks: event handlers as attributes, and style elements. */
export function findInlineCode({ tagName, attrs }: StartTag): Refusal[] {
  const handlers = attrs
    .filter(({ name }) => /^on[a-z]/.test(name))
    .map(({ name, value }) => ({
      what: `<${tagName} ${name}="${value}">`,
      advice: 'Put the code into a script file.',
    }));
  if (tagName !== 'style') return handlers;
  return [...handlers, { what: '<style>', advice: 'Use a class and a style sheet.' }];
}

/** Attributes with an address, which a click or the page itself opens. */
const addresses = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster']);

/**
 * The parts of an element, besides scripts, styles and event handlers, that the policy always blocks: addresses that run
 * code, and a base for all links of the page.
 */
export function findUnsafeHtml({ tagName, attrs }: StartTag): Refusal[] {
  const found = attrs
    .filter(({ name, value }) => addresses.has(name) && isScriptAddress(value))
    .map(({ name, value }) => ({
      what: `<${tagName} ${name}="${value}">`,
      advice: 'An address may not run code.',
    }));
  if (tagName !== 'base') return found;
  return [...found, { what: '<base>', advice: 'Write full addresses in its place.' }];
}

/**
 * Whether an address runs code when it is opened. Browsers ignore control characters and spaces before it, and line breaks
 * and tabs in it (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function isScriptAddress(address: string): boolean {
  // eslint-disable-next-line no-control-regex -- the characters that browsers ignore
  const read = address.replace(/[\u0000-\u0020]/g, '');
  return /^(?:(?:javascript|vbscript):|data:(?:text\/html|application\/xhtml))/i.test(read);
}

/** Attributes with the address of a file that the browser loads, or of what it sends a form to. */
const loading = new Set(['src', 'srcset', 'poster', 'data', 'action', 'formaction']);

/** The kinds of `<link>` that load a file. */
const loadingLinks = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload)(?:\s|$)/i;

/** The addresses of the files that an element loads by itself, without a click on a link, and where it sends a form to. */
function addressesIn({ tagName, attrs }: StartTag): { name: string; address: string }[] {
  const rel = attrs.find(({ name }) => name === 'rel')?.value ?? '';
  // An image belongs to SVG. Browsers read one in HTML as `<img>`.
  const isLoading = tagName === 'image' || (tagName === 'link' && loadingLinks.test(rel));
  return attrs
    .filter(({ name }) => loading.has(name) || (isLoading && name === 'href'))
    .flatMap(({ name, value }) =>
      (name === 'srcset' ? candidates(value) : [value]).map((address) => ({
        name,
        address: address.trim(),
      })),
    );
}

/** The addresses in `a.png 1x, b.png 2x`. A comma inside an address, as in data URLs, has no space around it. */
function candidates(srcset: string): string[] {
  return srcset
    .trim()
    .split(/,\s+|(?<=\s\S+),/)
    .flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
}

/** What an address is for: that decides from where it may come. */
type Kind = 'picture' | 'recording' | 'frame' | 'script' | 'form' | 'other';

/** The kind of an address of an element, by its attribute. */
function kindOf({ tagName, attrs }: StartTag, attribute: string): Kind {
  if (attribute === 'action' || attribute === 'formaction') return 'form';
  if (attribute === 'srcset' || attribute === 'poster') return 'picture';
  if (/^(?:img|image|input)$/.test(tagName)) return 'picture';
  if (/^(?:video|audio|source|track)$/.test(tagName)) return 'recording';
  if (tagName === 'iframe') return 'frame';
  if (tagName === 'script') return 'script';
  const rel = attrs.find(({ name }) => name === 'rel')?.value ?? '';
  return tagName === 'link' && /(?:^|[\s-])icon(?:\s|$)/i.test(rel) ? 'picture' : 'other';
}

/** Elements that pages of this site must not be loaded into, because they refuse to be framed. */
const frames = /^(?:iframe|object|embed)$/;

/**
 * Finds files that pages would load from hosts that the content security policy does not allow, and forms that would
 * send what readers type to one.
 *
 * @returns a function of an element and the address of its page
 */
export function findForeignFiles(
  { origins = [], scripts = [] }: Pick<Served, 'origins' | 'scripts'>,
  siteUrl: string,
): (element: StartTag, page: string) => Refusal[] {
  function isAllowed(kind: Kind, { origin, protocol, pathname }: URL): boolean {
    if (protocol === 'data:') return kind === 'picture';
    if (kind === 'script') return [origin, origin + pathname].some((one) => scripts.includes(one));
    return kind !== 'form' && kind !== 'other' && origins.includes(origin);
  }

  function adviceFor(kind: Kind, { origin, protocol, href }: URL): string {
    if (protocol === 'http:') {
      return `Pages load nothing over plain http. Write ${href.replace(/^http:/, 'https:')}.`;
    }
    if (kind === 'form') return 'Link to the form.';
    if (protocol !== 'https:' || kind === 'other') return 'Put the file into static/.';
    const otherwise = kind === 'frame' ? 'Link to it' : 'Put the file into static/';
    const line =
      kind === 'script' ? setting('scripts', scripts, origin) : setting('origins', origins, origin);
    return `${otherwise}, or write in site.config.ts: ${line}`;
  }

  return (element, page) =>
    addressesIn(element).flatMap(({ name, address }) => {
      // Browsers load nothing for a malformed or empty address.
      if (!address || !URL.canParse(address, page) || address.startsWith('about:')) return [];
      const url = new URL(address, page);
      const what = `<${element.tagName} ${name}="${address}">`;
      if (url.origin === siteUrl) {
        return frames.test(element.tagName) ? [{ what, advice: 'Link to it.' }] : [];
      }
      const kind = kindOf(element, name);
      return isAllowed(kind, url) ? [] : [{ what, advice: adviceFor(kind, url) }];
    });
}

/** A setting as the owner would write it to allow one origin more: `origins: ['https://a.example'],`. */
export function setting(name: string, values: readonly string[], origin: string): string {
  return `${name}: [${[...values, origin].map((each) => `'${each}'`).join(', ')}],`;
}
