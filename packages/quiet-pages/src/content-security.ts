import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import { lookup } from 'mime-types';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { filesBelow } from './common/files';
import { endBuild } from './common/mistakes';
import { firstScript, hashOf, inlineScriptHashes, type Served } from './headers/headers';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type StartTag = Pick<Element, 'tagName' | 'attrs'>;

/** Something in a page that browsers will not load or run, as the content security policy of production blocks it. */
export interface Refusal {
  /** The code in the page, such as `<style>`. */
  what: string;
  /** What to do instead, in full sentences. */
  advice: string;
}

// What browsers may refuse looks like this, and perhaps other things: to parse every page takes long. The links of a page to
// itself and to feeds load nothing.
const suspicious =
  /<(?:style|base|object|embed|form|iframe)\b|[\s"'/]on[a-z]+\s*=|script\s*:|(?:src|poster|action|data)\s*=\s*["']?\s*(?:[a-z]+:)?\/\/|srcset=[^>]*\/\/|<(?:link(?!(?: data-rh="true")? rel="(?:canonical|alternate)")|image)\b[^>]*href=["']?(?:https?:)?\/\/|data:(?:text|application|video)/i;

/** A script with what stands in it, which is no start of another tag. */
const scriptElements = /<script\b([^>]*)>([^]*?)<\/script/gi;

/** Code in XML, such as a drawing. Namespaces may give its elements a prefix. */
const codeInXml =
  /<(?:[^\s<>/]+:)?(?:script|iframe|object|embed)\b[^>]*>|\son[a-z]+\s*=|javascript:/i;

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
  const known = new Set(inlineScriptHashes(site.privatePages));
  const hasUnknownScript = (html: string): boolean =>
    [...html.matchAll(scriptElements)].some(
      ([, attributes = '', script = '']) =>
        !/\ssrc=|ld\+json/.test(attributes) && !known.has(hashOf(script)),
    );

  function findInPage(html: string, address: string): Refusal[] {
    if (!suspicious.test(html.replace(firstScript, '')) && !hasUnknownScript(html)) return [];
    // Parsed as in a browser without JavaScript, where the content of `<noscript>` is markup too.
    return [...elementsIn(parse(html, { scriptingEnabled: false }))].flatMap((element) => [
      ...findUnsafeHtml(element),
      ...findInlineScript(element, known),
      ...findForeignFiles(element, new URL(address, `${url}/`), site),
    ]);
  }

  return (outDir) => {
    const refused = new Map<string, string[]>();
    const warned = new Map<string, string[]>();
    for (const file of filesBelow(outDir).sort()) {
      const kind = documentKind(file);
      if (!kind) continue;
      const text = readFileSync(path.join(outDir, file), 'utf8');
      // The file that the owner's own document was copied from.
      const own = staticDirectories
        .map((directory) => path.join(directory, file))
        .find((candidate) => existsSync(path.join(siteDir, candidate)));
      const found = own ? warned : refused;
      for (const { what, advice } of kind === 'html' ? findInPage(text, file) : findInXml(text)) {
        const message = `has ${what}, which the content security policy refuses. ${advice}`;
        // The same thing may be in every page, for example in the navbar, and several times.
        found.set(message, [...new Set([...(found.get(message) ?? []), own ?? file])]);
      }
    }
    if (warned.size > 0) logger.warn(describe(warned));
    if (refused.size > 0) endBuild(describe(refused));
  };
}

function describe(found: ReadonlyMap<string, string[]>): string {
  return [...found]
    .map(([message, [first, ...others]]) => {
      const pages = others.length === 1 ? 'page' : 'pages';
      return `${first} ${others.length > 0 ? `(and ${others.length} more ${pages}) ` : ''}${message}`;
    })
    .join('\n');
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  // The content of a template is a separate document.
  if ('content' in node) yield* elementsIn(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

/** This only tells of code early: the policies of pictures and attachments run none. */
function findInXml(text: string): Refusal[] {
  const [code] = codeInXml.exec(text.replace(/<!--[^]*?-->/g, '')) ?? [];
  return code ? [{ what: code.trim(), advice: 'Take it out.' }] : [];
}

/** A script that the template does not have. */
function findInlineScript({ tagName, attrs, childNodes }: Element, known: Set<string>): Refusal[] {
  const script = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  const isInline = tagName === 'script' && valueOf(attrs, 'src') === undefined;
  if (!isInline || isDataScript(valueOf(attrs, 'type')) || known.has(hashOf(script))) return [];
  const line = script.trim().replace(/\s+/g, ' ');
  const what = `the inline script "${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
  const advice =
    'Put the code into a script file, or make it a component in src/. If it came with a new version of Docusaurus, read it and add its hash to headers/headers.ts of docusaurus-quiet-pages.';
  return [{ what, advice }];
}

function valueOf(attrs: StartTag['attrs'], name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Whether a script with this `type` is data. Browsers run scripts of all other types, or treat them as if they did. */
export function isDataScript(type = ''): boolean {
  return ['application/json', 'application/ld+json'].includes(type.trim().toLowerCase());
}

/** Attributes with an address, which a click or the page itself opens. */
const addresses = /^(?:href|xlink:href|src|action|formaction|data|poster)$/;

/**
 * The parts of an element, besides scripts, that the policy always blocks: event handlers as attributes, addresses that run
 * code, style elements, and a base for all links of the page.
 */
export function findUnsafeHtml({ tagName, attrs }: StartTag): Refusal[] {
  const found = attrs.flatMap(({ name, value }): Refusal[] => {
    const what = `<${tagName} ${name}="${value}">`;
    if (/^on[a-z]/.test(name)) return [{ what, advice: 'Put the code into a script file.' }];
    const runsCode = addresses.test(name) && isScriptAddress(value);
    return runsCode ? [{ what, advice: 'An address may not run code.' }] : [];
  });
  const advice = {
    style: 'Use a class and a style sheet.',
    base: 'Write full addresses in its place.',
  }[tagName];
  return advice ? [...found, { what: `<${tagName}>`, advice }] : found;
}

/**
 * Whether an address runs code when it is opened. Browsers ignore control characters and spaces before it, and line breaks
 * and tabs in it (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
function isScriptAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the characters that browsers ignore
  const read = address.replace(/[\u0000-\u0020]/g, '');
  return /^(?:(?:javascript|vbscript):|data:(?:text\/html|application\/xhtml))/i.test(read);
}

/** What an address is for: that decides from where it may come. */
type Kind = 'picture' | 'recording' | 'frame' | 'script' | 'form' | 'other';

const kinds: Record<string, Kind> = {
  img: 'picture',
  image: 'picture',
  input: 'picture',
  video: 'recording',
  audio: 'recording',
  source: 'recording',
  track: 'recording',
  iframe: 'frame',
  script: 'script',
};

/** The kinds of `<link>` that load a file. */
const loadingLinks = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload)(?:\s|$)/i;

/** The files that an element loads by itself, without a click on a link, and where it sends a form to. */
function addressesIn({ tagName, attrs }: StartTag) {
  const rel = valueOf(attrs, 'rel') ?? '';
  const isIcon = tagName === 'link' && /(?:^|[\s-])icon(?:\s|$)/i.test(rel);
  // An image belongs to SVG. Browsers read one in HTML as `<img>`.
  const isLoading = tagName === 'image' || (tagName === 'link' && loadingLinks.test(rel));
  const ofElement = isIcon ? 'picture' : (kinds[tagName] ?? 'other');
  const ofAttribute: Record<string, Kind | undefined> = {
    action: 'form',
    formaction: 'form',
    poster: 'picture',
    srcset: 'picture',
    src: ofElement,
    data: ofElement,
    href: isLoading ? ofElement : undefined,
  };
  return attrs.flatMap(({ name, value }) => {
    const kind = ofAttribute[name];
    const all = name === 'srcset' ? candidates(value) : [value];
    return kind ? all.map((address) => ({ name, address, kind })) : [];
  });
}

/** The addresses in `a.png 1x, b.png 2x`. A comma inside an address, as in data URLs, has no space around it. */
function candidates(srcset: string): string[] {
  return srcset
    .trim()
    .split(/,\s+|(?<=\s\S+),/)
    .flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
}

/** Files of hosts that the policy does not allow, and forms that would send what readers type to one. */
export function findForeignFiles(
  element: StartTag,
  page: URL,
  site: Pick<Served, 'origins' | 'scripts'>,
): Refusal[] {
  const { tagName } = element;
  return addressesIn(element).flatMap(({ name, address, kind }) => {
    const file = address.trim();
    // Browsers load nothing for a malformed or empty address.
    if (!file || !URL.canParse(file, page) || file.startsWith('about:')) return [];
    const advice = foreignAdvice(tagName, kind, new URL(file, page), page, site);
    return advice ? [{ what: `<${tagName} ${name}="${file}">`, advice }] : [];
  });
}

/** What to do in place of loading a file; undefined if a page may load it. */
function foreignAdvice(
  tagName: string,
  kind: Kind,
  { origin, protocol, pathname, href }: URL,
  page: URL,
  { origins = [], scripts = [] }: Pick<Served, 'origins' | 'scripts'>,
): string | undefined {
  // Pages of this site refuse to be framed.
  if (origin === page.origin) {
    return /^(?:iframe|object|embed)$/.test(tagName) ? 'Link to it.' : undefined;
  }
  const isScript = kind === 'script';
  const hosts: Partial<Record<Kind, readonly string[]>> = { script: scripts, form: [], other: [] };
  const allowed = hosts[kind] ?? origins;
  const isAllowed = allowed.some(
    (one) => one === origin || (isScript && one === origin + pathname),
  );
  if (isAllowed || (protocol === 'data:' && kind === 'picture')) return undefined;
  if (protocol === 'http:') {
    return `Pages load nothing over plain http. Write ${href.replace(/^http:/, 'https:')}.`;
  }
  if (kind === 'form') return 'Link to the form.';
  if (protocol !== 'https:' || kind === 'other') return 'Put the file into static/.';
  const otherwise = kind === 'frame' ? 'Link to it' : 'Put the file into static/';
  const line = setting(isScript ? 'scripts' : 'origins', allowed, origin);
  return `${otherwise}, or write in site.config.ts: ${line}`;
}

/** A setting as the owner would write it to allow one origin more: `origins: ['https://a.example'],`. */
function setting(name: string, values: readonly string[], origin: string): string {
  return `${name}: [${[...values, origin].map((each) => `'${each}'`).join(', ')}],`;
}

/**
 * How browsers read a file of this name, if they make a document of it in which scripts can run: HTML, or XML, of which
 * XHTML and SVG are two kinds. Safari reads every type that ends with `+xml` so; other browsers download some. PDF is one
 * by https://mimesniff.spec.whatwg.org/#scriptable-mime-type, too, but its viewers keep scripts to themselves.
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
