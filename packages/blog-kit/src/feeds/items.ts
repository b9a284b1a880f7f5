import { escapeHtml, sizeText } from '../common/text';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { seriesText } from '../series/series';
import { billLines } from '../bill/bill';
import type { AddedMetadata } from '../post-metadata';
import type { ProjectOfPost } from '../post-projects/projectFiles';
import { partsId } from '../series/series';
import type { SeriesOfPost } from '../series/series';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

/** What the page of a post shows around its text: as HTML, before and after it. */
export function postParts(post: AddedMetadata, address: string, siteUrl: string) {
  return {
    before: seriesLine(post.series, address),
    after: billList(post) + codeLine(post.project, siteUrl),
  };
}

/** The bill of a post. On the site, it follows the post. */
function billList(post: AddedMetadata): string {
  const lines = billLines(post).map((line) => `<li>${escapeHtml(line)}</li>`);
  return lines.length > 0 ? `<h2>The bill</h2><ul>${lines.join('')}</ul>` : '';
}

/** The place of a post in its series. On the site it is among the facts below the title. */
function seriesLine(series: SeriesOfPost | undefined, post: string): string {
  if (!series) return '';
  const link = `<a href="${escapeHtml(`${post}#${partsId}`)}">${escapeHtml(series.title)}</a>`;
  // A title may be a word of the text around it, so a mark that is none holds its place.
  const mark = '\uFFFC';
  const line = escapeHtml(seriesText({ ...series, title: mark }));
  return `<p>${line.replace(mark, () => link)}</p>`;
}

/** Where the code of a post is. On the site, what follows the post says it. */
function codeLine(project: ProjectOfPost | undefined, siteUrl: string): string {
  if (!project) return '';
  const link = (address: string, text: string) =>
    `<a href="${escapeHtml(siteUrl + address)}">${escapeHtml(text)}</a>`;
  const zip = link(project.zip, `Download ${sizeText(project.size)} zip`);
  return `<p>${link(project.page, 'The whole code')} · ${zip}</p>`;
}

/**
 * The content of a post for feeds, which have neither the style sheet nor the scripts of the site.
 *
 * @param html the text of the post as its page shows it
 */
export function feedContent(html: string, siteUrl: string): string {
  const content = parseFragment(html, { scriptingEnabled: false });
  content.childNodes = content.childNodes.flatMap((node) => forFeeds(node, siteUrl));
  return serialize(content, { scriptingEnabled: false });
}

/** A node as feeds have it: itself, its content alone, or nothing. */
function forFeeds(node: Node, siteUrl: string): Node[] {
  // React puts comments between texts.
  if (node.nodeName === '#comment') return [];
  if (!('tagName' in node)) return [node];
  if (isAid(node)) return [];
  const children = node.childNodes.flatMap((child) => forFeeds(child, siteUrl));
  if (isWrapper(node)) return children;
  if (isDrawing(node)) return [...children, alternativeOf(node)];
  node.childNodes = children;
  if (node.tagName === 'pre' && classesOf(node).includes('prism-code')) return [plainCode(node)];
  node.attrs = node.attrs
    .filter(({ name }) => name !== 'data-move')
    .map((attribute) => attributeForFeeds(attribute, node, siteUrl));
  return [node];
}

/** Whether an element only helps to read on the site, or does nothing without a script. */
function isAid(element: Element): boolean {
  switch (element.tagName) {
    case 'a':
      return classesOf(element).includes('hash-link');
    case 'button':
    case 'noscript':
      return true;
    case 'details':
      // The fold of long code.
      return hasAttribute(element, 'data-fold');
    case 'div':
      // What moves a figure.
      return classesOf(element).includes('figure-controls');
    case 'section':
      // A copy of a footnote. An imported part of a post has its own, in the middle of the post (footnotes/).
      return classesOf(element).includes('footnote-popover');
    default:
      return false;
  }
}

/** Whether an element is around what readers see, for the site alone: the region of a table, a link that enlarges. */
function isWrapper(element: Element): boolean {
  return (
    (element.tagName === 'div' && hasAttribute(element, 'data-table')) ||
    (element.tagName === 'a' && hasAttribute(element, 'data-enlarge'))
  );
}

/** Whether an element is the drawing of a figure that moves (components/MovingFigure/). */
function isDrawing(element: Element): boolean {
  return element.tagName === 'div' && classesOf(element).includes('figure-drawing');
}

/** What a drawing shows, as a paragraph: readers of feeds may leave drawings out. */
function alternativeOf({ attrs }: Element): Element {
  const text = attrs.find(({ name }) => name === 'aria-label')?.value ?? '';
  const { childNodes } = parseFragment(`<p>${escapeHtml(text)}</p>`);
  return childNodes[0] as Element;
}

/** Keeps only the text of colored code, without the elements that color it. */
function plainCode(block: Element): Element {
  block.attrs = [];
  for (const code of block.childNodes) {
    if (!('tagName' in code) || code.tagName !== 'code') continue;
    code.attrs = [];
    code.childNodes = code.childNodes.flatMap(withoutSpans);
  }
  return block;
}

function withoutSpans(node: Node): Node[] {
  return 'tagName' in node && node.tagName === 'span'
    ? node.childNodes.flatMap(withoutSpans)
    : [node];
}

function attributeForFeeds(
  { name, value }: Attribute,
  { tagName }: Element,
  siteUrl: string,
): Attribute {
  if (name === 'class' && (tagName === 'td' || tagName === 'th')) {
    // tables/ writes the class.
    const [, side] = /^text--(left|center|right)$/.exec(value) ?? [];
    return side ? { name: 'style', value: `text-align:${side}` } : { name, value };
  }
  // Docusaurus makes all addresses whole but those of a picture's smaller files.
  if (name === 'srcset' && tagName === 'source') {
    return { name, value: value.replace(/(?<=^|,)\s*(?=\/(?!\/))/g, siteUrl) };
  }
  return { name, value };
}

function classesOf({ attrs }: Element): string[] {
  return attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
}

function hasAttribute({ attrs }: Element, name: string): boolean {
  return attrs.some((attribute) => attribute.name === name);
}
