import path from 'node:path';
import type { Edit } from 'docusaurus-quiet-pages/common/html';
import type { Nodes } from 'mdast';
import { type Component, rangeOf, replace } from '../posts/outline';
import { decodePercent, hasSchemeOrHost } from '../common/text';

/** Keeps the content of a component, without its tags. HTML elements are valid in Markdown and stay. */
export function componentEdits(node: Component, place: Place): Edit[] {
  if (isHtml(node)) return [];
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [replace(node, textOf(node, place))];
  const { start, end } = rangeOf(node);
  const label = attributeOf(node, 'label');
  const heading = typeof label === 'string' ? `**${label}**\n\n` : '';
  return [
    { start, end: rangeOf(first).start, text: heading },
    // The following text begins a new paragraph, as it does after a tag.
    { start: rangeOf(last).end, end, text: node.type === 'mdxJsxFlowElement' ? '\n' : '' },
  ];
}

/** What a figure that moves is where nothing moves, as Markdown: what it shows and, in italics, its caption. */
export function figureText(alternative?: string | null, caption?: string | null): string {
  const texts = [
    alternative && escapeText(alternative),
    caption && `_${escapeText(caption.trim())}_`,
  ];
  return texts.filter(Boolean).join('\n\n');
}

/** Escapes what Markdown would read as emphasis, code, a link, an element, or the mark of a heading, quote or list. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<&~]|^[#>+-]/gm, '\\$&').replace(/^(\d+)([.)])/gm, '$1\\$2');
}

function textOf(node: Component, place: Place): string {
  const [alternative, caption] = [attributeOf(node, 'alternative'), attributeOf(node, 'caption')];
  if (typeof alternative !== 'string') return pictureOf(node, place);
  return figureText(alternative, typeof caption === 'string' ? caption : undefined);
}

/**
 * A picture in Markdown, or its alternative text if its file is not in the attribute. Undefined for other components.
 */
function pictureOf(node: Component, place: Place): string {
  const alt = attributeOf(node, 'alt');
  if (typeof alt !== 'string') return '';
  const source = attributeOf(node, 'src');
  const code = typeof source === 'object' && source ? source.value : '';
  const file = /^\s*require\((['"])(?<file>[^'"]+)\1\)(?:\.default)?\s*$/.exec(code)?.groups?.file;
  const words = alt.replace(/[[\]]/g, '\\$&');
  return file ? `![${words}](${absoluteAddress(file, place)})` : words;
}

function attributeOf({ attributes }: Component, name: string) {
  return attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
}

/** The indentation of a component's text, relative to its tag, in columns. */
export function indentOf(component: Component): number {
  const [tag, text] = [component.position?.start, component.children[0]?.position?.start];
  if (isHtml(component) || !tag || !text || text.line === tag.line) return 0;
  return Math.max(0, text.column - tag.column);
}

/** Removes the indentation of a component's lines, which without its tags would turn them into code. */
export function moveOut(node: Nodes, source: string, columns: number): Edit[] {
  const { start, end } = rangeOf(node);
  const spaces = new RegExp(`\\n([ \\t]{1,${columns}})`, 'g');
  return [...source.slice(start, end).matchAll(spaces)].map((match) => {
    const from = start + match.index + 1;
    return { start: from, end: from + (match[1]?.length ?? 0), text: '' };
  });
}

function isHtml({ name, attributes }: Component): boolean {
  return (
    /^[a-z]/.test(name ?? '') &&
    attributes.every(({ value }) => typeof value !== 'object' || !value)
  );
}

/** The data for resolving a post's relative addresses. */
export interface Place {
  /** The folder of `@site/`. */
  siteDir: string;
  siteUrl: string;
  /** The post's path on the site. */
  permalink: string;
  /** The post's file. */
  file: string;
  /** The path on the site of a post, by the absolute path of its file; undefined if there is none. */
  postAt: (file: string) => string | undefined;
  /** The path in the build of a file that posts use; undefined if it is not in the build. */
  assetAt: (file: string) => string | undefined;
}

/** The full address of a link or picture, so that it works wherever the Markdown is read. */
export function absoluteAddress(address: string, place: Place): string {
  const { siteUrl, permalink, postAt, assetAt } = place;
  const onSite = (path: string) => siteUrl + path;
  if (address.startsWith('pathname://')) return onSite(address.slice('pathname://'.length));
  // Links to headings of the same text, and full addresses.
  if (address.startsWith('#') || hasSchemeOrHost(address)) return address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const targets = targetsOf(decodePercent(pathname), place);
  const post = firstOf(targets, postAt);
  if (post === undefined && address.startsWith('/')) return onSite(address);
  const found =
    post ?? firstOf(targets, assetAt) ?? firstOf(targets, (target) => staticPath(target, place));
  return found ? onSite(found) + rest : new URL(address, siteUrl + permalink).href;
}

function firstOf<Found>(
  targets: readonly string[],
  find: (target: string) => Found | undefined,
): Found | undefined {
  return targets.map(find).find((found) => found !== undefined);
}

/**
 * The absolute paths that an address may mean, in Docusaurus's order: relative to the text, to the folder of all posts, or
 * to that of the site. https://docusaurus.io/docs/markdown-features/links
 */
function targetsOf(pathname: string, { siteDir, file }: Place): string[] {
  if (pathname.startsWith('@site/')) return [path.join(siteDir, pathname.slice('@site/'.length))];
  const beside = pathname.startsWith('/') ? [] : [path.dirname(file)];
  const [content = ''] = path.relative(siteDir, file).split(path.sep);
  const below = pathname.startsWith('.') ? [] : [content, '.'];
  return [
    ...beside.map((folder) => path.resolve(folder, pathname)),
    ...below.map((folder) => path.join(siteDir, folder, pathname)),
  ];
}

/** The path in the build of a file of `static/` that the bundler has not copied elsewhere. */
function staticPath(target: string, { siteDir }: Place): string | undefined {
  const relative = path.relative(path.join(siteDir, 'static'), target);
  return relative.startsWith('..') ? undefined : `/${relative.split(path.sep).join('/')}`;
}
