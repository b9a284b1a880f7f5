import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { lookup } from 'mime-types';
import { endBuild } from './common/mistakes';
import { hashOf, inlineScriptHashes, type Served } from './headers/headers';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** What browsers may refuse looks like this in a page, and perhaps other things. Parsing every page would take too long. */
const suspicious =
  /<(?:style|base|object|embed|form|iframe)\b|[\s"'/]on[a-z]+\s*=|script\s*:|(?:src|poster|action|data)\s*=\s*["']?\s*(?:[a-z]+:)?\/\/|srcset=[^>]*\/\/|<(?:link|image)\b[^>]*href=["']?(?:https?:)?\/\/|data:(?:text|application|video)/i;

/** A script with what stands in it, which is no start of another tag. */
const scripts = /<script\b([^>]*)>([^]*?)<\/script/gi;

/** Code in XML, such as a drawing. Namespaces may give its elements a prefix. */
const codeInXml =
  /<(?:[^\s<>/]+:)?(?:script|iframe|object|embed)\b[^>]*>|\son[a-z]+\s*=|javascript:/i;

/** Collected refusals, to report everything at once: the files that have it, by what is said of them. */
type Found = Map<string, string[]>;

/**
 * Makes the check of a build: inline scripts that are not among those of the template, styles and handlers in pages, files
 * from hosts that the policy does not allow, and code in XML such as SVG stop it. The policy is constant, so browsers would
 * refuse these. The owner's own documents in `static/` are only named in a warning.
 *
 * @param site what the policy depends on
 * @returns a function of the folder of the build, which throws a PlainError naming the pages and what is wrong with them
 */
export function checkPages(
  site: Served,
  siteDir: string,
  { staticDirectories, url }: Pick<LoadContext['siteConfig'], 'staticDirectories' | 'url'>,
): (outDir: string) => void {
  const foreignFiles = findForeignFiles(site, url);
  const known = new Set(inlineScriptHashes(site.privatePages));

  function findInPage(html: string, address: string): Refusal[] {
    if (!suspicious.test(html) && !hasUnknownScript(html, known)) return [];
    // Parsed as in a browser without JavaScript, where the content of `<noscript>` is markup too.
    const elements = [...elementsIn(parse(html, { scriptingEnabled: false }))];
    return [
      ...elements.flatMap((element) => [
        ...findInlineCode(element),
        ...findUnsafeHtml(element),
        ...foreignFiles(element, address),
      ]),
      ...elements.flatMap((element) => findInlineScript(element, known)),
    ];
  }

  /** The file in the site's folder that a document was copied from; undefined when the build has made it. */
  function ownFile(file: string): string | undefined {
    return staticDirectories
      .map((directory) => path.join(directory, file))
      .find((candidate) => existsSync(path.join(siteDir, candidate)));
  }

  return (outDir) => {
    const refused: Found = new Map();
    const warned: Found = new Map();
    for (const file of documentsIn(outDir)) {
      const text = readFileSync(path.join(outDir, file), 'utf8');
      const address = new URL(file.split(path.sep).join('/'), `${url}/`).href;
      const found = documentKind(file) === 'html' ? findInPage(text, address) : findInXml(text);
      const own = ownFile(file);
      for (const refusal of found) note(own ? warned : refused, own ?? file, refusal);
    }
    if (warned.size > 0) logger.warn(describe(warned));
    if (refused.size > 0) endBuild(describe(refused));
  };
}

/** The documents of a build in which scripts could run, sorted: their paths in the build. */
function documentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && documentKind(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  // The content of a template is a separate document.
  if ('content' in node) yield* elementsIn(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

function hasUnknownScript(html: string, known: ReadonlySet<string>): boolean {
  return [...html.matchAll(scripts)].some(
    ([, attributes = '', script = '']) =>
      !/\ssrc=/.test(attributes) && !/ld\+json/.test(attributes) && !known.has(hashOf(script)),
  );
}

function findInlineScript(
  { tagName, attrs, childNodes }: Element,
  known: ReadonlySet<string>,
): Refusal[] {
  const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  if (tagName !== 'script' || attribute('src') !== undefined) return [];
  if (isDataScript(attribute('type'))) return [];
  const script = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (known.has(hashOf(script))) return [];
  const line = script.trim().replace(/\s+/g, ' ');
  return [
    {
      what: `the inline script "${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`,
      advice:
        'Put the code into a script file, or make it a component in src/. If it came with a new version of Docusaurus, read it and add its hash to headers/headers.ts of docusaurus-quiet-pages.',
    },
  ];
}

/** This only tells of code early: the policies of pictures and attachments run none. */
function findInXml(text: string): Refusal[] {
  const [code] = codeInXml.exec(text.replace(/<!--[^]*?-->/g, '')) ?? [];
  return code ? [{ what: code.trim(), advice: 'Take it out.' }] : [];
}

/** The same thing may be in every page, for example in the navbar. */
function note(found: Found, file: string, { what, advice }: Refusal): void {
  const message = `has ${what}, which the content security policy refuses. ${advice}`;
  const files = found.get(message) ?? [];
  if (!files.includes(file)) found.set(message, [...files, file]);
}

function describe(found: Found): string {
  return [...found].map(([message, files]) => `${nameFiles(files)} ${message}`).join('\n');
}

function nameFiles([first = '', ...others]: string[]): string {
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more ${others.length === 1 ? 'page' : 'pages'})`;
}

/** The name and attributes of an element. */
interface StartTag {
  tagName: string;
  attrs: { name: string; value: string }[];
}

/** Something in a page that browsers will not load or run, as the content security policy of production blocks it. */
interface Refusal {
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
function findInlineCode({ tagName, attrs }: StartTag): Refusal[] {
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
function findForeignFiles(
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

/**
 * How browsers read a file that somebody opens by its address, if they make a document of it in which scripts can run:
 * HTML, or XML, of which XHTML and SVG are two kinds. The type is that of the file's
 * name. Safari reads every type that ends with `+xml` so; other browsers download some.
 *
 * https://mimesniff.spec.whatwg.org/#scriptable-mime-type, where PDF is one, too: its viewers keep scripts to themselves
 *
 * @returns undefined for any other file
 */
export function documentKind(file: string): 'html' | 'xml' | undefined {
  const type = typeOf(file);
  if (type === 'text/html') return 'html';
  return /[/+]xml$/.test(type) ? 'xml' : undefined;
}

/** Whether a page can run a file as a script. */
export function isScript(file: string): boolean {
  return /\/(?:java|ecma)script$/.test(typeOf(file));
}

/** Whether a file is a picture, also one that is a document, as SVG is. */
export function isPicture(file: string): boolean {
  return typeOf(file).startsWith('image/');
}

function typeOf(file: string): string {
  return lookup(path.extname(file)) || '';
}
