import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { figuresFolder, moveOnIntent, moveWhenNear, partsFolder } from '../figures/moveOnIntent';
import { BuiltPage, type Element } from './builtPages';
import { isDataScript } from './dataScripts';
import { homeMakerOf, makerOf } from './knownScripts';
import { startTagReader, type StartTag } from './startTags';

/** The page of missing addresses. No post is in it, so it has only the scripts that the site itself writes. */
const knownPage = '404.html';

/** It has more than the others. */
const homePage = 'index.html';

/**
 * The hashes of the inline scripts that the content security policy allows: those of the page of missing addresses,
 * which every page has, and those that only the home page has. A script of another page, such as one in a post, is not
 * among them, but for those of figures and other parts with scripts of their own, whose texts are known.
 *
 * @param folder the build
 * @returns `sha256-…` of each, sorted; none without a page of missing addresses
 * @throws Error when that page has a script that no known part of the site makes, or a page has two of one part.
 */
export function collectScriptHashes(folder: string): string[] {
  const page = readPage(folder, knownPage);
  if (!page) return [];
  const homes = [homePage, ...homesOfLanguages(folder)].flatMap((name) => {
    const home = readPage(folder, name);
    return home ? knownHashes(home, homeMakerOf) : [];
  });
  const parts = hasFolder(folder, partsFolder);
  const figures = parts || hasFolder(folder, figuresFolder) ? [hash(moveOnIntent)] : [];
  if (parts) figures.push(hash(moveWhenNear));
  return [...new Set([...knownHashes(page, makerOf), ...homes, ...figures])].sort();
}

/** Whether the build has a folder of scripts, in any language. */
function hasFolder(folder: string, name: string): boolean {
  const languages = homesOfLanguages(folder).map((home) => path.dirname(home));
  return ['.', ...languages].some((root) => existsSync(path.join(folder, root, name)));
}

/** The home pages of other languages, each of which has a folder with a page of missing addresses of its own. */
function homesOfLanguages(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, knownPage)))
    .map((name) => path.join(name, homePage));
}

/** The hashes of the inline scripts of a page that have a known maker. */
function knownHashes(
  page: BuiltPage,
  findMaker: (tag: StartTag, script: string, found: ReadonlySet<string>) => string | undefined,
): string[] {
  const makers = new Set<string>();
  return page.elements.filter(isInlineScript).flatMap((element) => {
    const maker = findMaker(element, textOf(element), makers);
    if (maker === undefined) return [];
    makers.add(maker);
    return hash(textOf(element));
  });
}

function readPage(folder: string, name: string): BuiltPage | undefined {
  const file = path.join(folder, name);
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  return new BuiltPage(name, html, [...startTagReader()(html)]);
}

/** The inline scripts of a page that the policy does not allow. */
export function foreignScripts(page: BuiltPage, known: ReadonlySet<string>): string[] {
  if (!mayHaveOthers(page, known)) return [];
  return page.elements
    .filter(isInlineScript)
    .map(textOf)
    .filter((script) => !known.has(hash(script)));
}

/**
 * Whether a page may have inline scripts that are not known.
 *
 * Every script has a text that looks like its tag, so none is missed. Only parsed pages show which are real scripts. In
 * SVG and MathML the content of a script is markup, with entities, comments and elements, so the script differs from
 * its text in the page (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign).
 */
function mayHaveOthers({ html, tags }: BuiltPage, known: ReadonlySet<string>): boolean {
  let mayBeForeign = false;
  for (const tag of tags) {
    mayBeForeign ||= tag.tagName === 'svg' || tag.tagName === 'math';
    if (!isInlineScript(tag)) continue;
    const script = html.slice(tag.end, endOfScript(html, tag.end));
    if (!known.has(hash(script)) || (mayBeForeign && /[&<]/.test(script))) return true;
  }
  return false;
}

function endOfScript(html: string, start: number): number | undefined {
  const endTag = /<\/script[\t\n\f\r />]/gi;
  endTag.lastIndex = start;
  return endTag.exec(html)?.index;
}

function isInlineScript({ tagName, attrs }: StartTag): boolean {
  if (tagName !== 'script') return false;
  const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  return attribute('src') === undefined && !isDataScript(attribute('type'));
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
