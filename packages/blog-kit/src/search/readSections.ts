import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { Block, Section } from '../search-page/files';
import { oneLine } from './oneLine';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements with texts of their own. All others are part of the text around them. */
const blocks = new Set(
  'article aside blockquote caption dd details div dl dt figcaption figure footer form h1 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Elements that begin a section if they have an id. */
const headings = new Set(['h2', 'h3', 'h4']);

/** Elements whose text is not read with the page. */
const silent = new Set(
  'annotation audio button canvas iframe math nav noscript script style svg template video'.split(
    ' ',
  ),
);

/** Attributes of elements whose text is not read with the page: numbers of footnotes, links back, folds, popovers. */
const silentAttributes = new Set([
  'data-footnote-ref',
  'data-footnote-backref',
  'data-fold',
  'popover',
]);

/**
 * The sections of a post or a Markdown page as the build has rendered it, so that they have what readers see: samples
 * from files, components and the ids of headings.
 *
 * @param html the whole page
 * @returns none if the page has no article
 */
export function readSections(html: string): Section[] {
  const [start, end] = [html.indexOf('<article'), html.lastIndexOf('</article>')];
  if (start < 0 || end < start) return [];
  // Only the article, because to parse a whole page takes twice the time.
  const { childNodes } = parseFragment(html.slice(start, end));
  // A Markdown page has no other element around its text.
  const body = findByClass(childNodes, 'markdown') ?? childNodes[0];
  return body && 'tagName' in body ? new SectionReader().read(body) : [];
}

/** Collects the sections of an element. */
class SectionReader {
  private readonly sections: Section[] = [{ blocks: [] }];
  private text = '';

  read(body: Element): Section[] {
    for (const node of body.childNodes) {
      // The title of a Markdown page, which is searched by itself.
      if (node.nodeName !== 'header') this.visit(node);
    }
    this.endBlock();
    return this.sections.filter((section) => section.heading ?? section.blocks.length > 0);
  }

  private visit(node: Node): void {
    if ('value' in node) this.text += node.value;
    if (!('tagName' in node) || isSilent(node)) return;
    const id = attributeOf(node, 'id');
    if (node.tagName === 'pre') this.addCode(node);
    else if (headings.has(node.tagName) && id) this.startSection(id, node);
    else if (node.tagName === 'br') this.text += ' ';
    else this.visitContent(node);
  }

  private visitContent(node: Element): void {
    const standsAlone = blocks.has(node.tagName) || headings.has(node.tagName);
    if (standsAlone) this.endBlock();
    node.childNodes.forEach((child) => this.visit(child));
    if (standsAlone) this.endBlock();
  }

  private startSection(id: string, heading: Element): void {
    this.endBlock();
    this.sections.push({ id, heading: oneLine(textOf(heading)), blocks: [] });
  }

  private addCode(pre: Element): void {
    this.endBlock();
    const text = textOf(pre).trimEnd();
    if (text) this.add({ text, isCode: true });
  }

  private endBlock(): void {
    const text = oneLine(this.text);
    this.text = '';
    if (text) this.add({ text });
  }

  private add(block: Block): void {
    this.sections.at(-1)?.blocks.push(block);
  }
}

function isSilent(element: Element): boolean {
  return (
    silent.has(element.tagName) ||
    attributeOf(element, 'aria-hidden') === 'true' ||
    element.attrs.some(({ name }) => silentAttributes.has(name)) ||
    classesOf(element).includes('hash-link')
  );
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || isSilent(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textOf).join('');
}

function findByClass(nodes: readonly Node[], name: string): Element | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const found = classesOf(node).includes(name) ? node : findByClass(node.childNodes, name);
    if (found) return found;
  }
  return undefined;
}

function classesOf(element: Element): string[] {
  return attributeOf(element, 'class')?.split(' ') ?? [];
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
