import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import { endBuild } from '../common/plainError';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Served } from '../headers/headers';
import { documentKind } from '../headers/documentKind';
import { hashOf, inlineScriptHashes } from '../headers/inlineScripts';
import {
  findForeignFiles,
  findInlineCode,
  findUnsafeHtml,
  isDataScript,
  type Refusal,
} from './refused';

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
        'Put the code into a script file, or make it a component in src/. If it came with a new version of Docusaurus, read it and add its hash to headers/inlineScripts.ts of docusaurus-quiet-pages.',
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
