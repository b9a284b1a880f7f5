import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { blockTitles, isBlockName } from './blockTitles';
import { headingId, labelOf } from './markdown';
import { codeTitle, parseReference, type SampleReference } from './samples';

/** The part of a text from a heading of level 2, 3 or 4 to the next. The first one has no heading. */
export interface Section {
  /** The id of the heading. */
  id?: string;
  heading?: string;
  /** The level of the heading. */
  depth?: number;
  blocks: TextBlock[];
}

/** A paragraph, a cell of a table, a block of code and so on. */
export interface TextBlock {
  text: string;
  isCode?: true;
  /** The file whose code stands in place of the text. */
  sample?: SampleReference;
}

/** The blocks whose content is words. Others hold blocks. */
const phrasing = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * Reads what there is to read in a text, without its title, by sections. What components and imported parts add is not
 * in the text.
 */
export function readSections(tree: Root, hasTitle: boolean): Section[] {
  const slugger = createSlugger();
  let blocks: TextBlock[] = [];
  const sections: Section[] = [{ blocks }];
  const begin = (section: Omit<Section, 'blocks'>) => {
    blocks = [];
    sections.push({ ...section, blocks });
  };
  const add = (text = '') => {
    if (text) blocks.push({ text });
  };
  const notes: Nodes[] = [];
  let isTitleNext = hasTitle;

  const read = (node: Nodes): void => {
    if (node.type === 'heading') {
      const isTitle = isTitleNext;
      isTitleNext = false;
      // Docusaurus takes the title out before it gives the other headings their ids.
      if (isTitle) return;
      const id = headingId(node, slugger);
      const heading = headingText(node);
      if (node.depth >= 2 && node.depth <= 4) begin({ id, heading, depth: node.depth });
      else add(heading);
    } else if (node.type === 'code') {
      const sample = parseReference(node.meta);
      const text = sample ? '' : node.value.trimEnd();
      add(codeTitle(node.meta));
      if (sample || text) blocks.push({ text, isCode: true, sample });
    } else if (node.type === 'containerDirective') {
      const label = labelOf(node);
      const name = isBlockName(node.name) ? blockTitles[node.name] : '';
      add(oneLine(`${name} ${label ? wordsOf(label) : ''}`));
      node.children.filter((child) => child !== label).forEach(read);
    } else if (node.type === 'html') textsOfHtml(node.value).forEach(add);
    else if (node.type === 'mdxJsxFlowElement') {
      // A component shows its label, as a tab does.
      const label = node.attributes.find((one) => 'name' in one && one.name === 'label')?.value;
      if (typeof label === 'string') add(oneLine(label));
      if (!silent.has(node.name ?? '')) node.children.forEach(read);
    } else if (node.type === 'footnoteDefinition') notes.push(...node.children);
    else if (phrasing.has(node.type) || !('children' in node)) add(oneLine(wordsOf(node)));
    else node.children.forEach(read);
  };
  read(tree);
  // Pages show them at their end, under a heading of remark-gfm.
  if (notes.length > 0) begin({ id: 'footnote-label', heading: 'Footnotes' });
  notes.forEach(read);
  return sections.filter((section) => section.heading !== undefined || section.blocks.length > 0);
}

/** The words of the first heading, which is the title of a text whose front matter has none. */
export function titleOf(tree: Root): string | undefined {
  const heading = tree.children.find(({ type }) => type === 'heading');
  return heading && headingText(heading);
}

function headingText(heading: Nodes): string {
  return oneLine(parseMarkdownHeadingId(wordsOf(heading)).text);
}

/** The words of a line of text. A tag, a comment, an expression, a formula or a picture has none. */
function wordsOf(node: Nodes): string {
  const inner = () => ('children' in node ? node.children.map(wordsOf).join('') : '');
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'break':
      return ' ';
    case 'html':
      return /^<br\b/i.test(node.value) ? ' ' : '';
    case 'mdxJsxTextElement': {
      const name = node.name ?? '';
      if (silent.has(name)) return '';
      // What stands in one line of MDX may be several blocks on the page, such as the cells of a table.
      return /^[a-z]/.test(name) && !inline.has(name) ? ` ${inner()} ` : inner();
    }
    case 'textDirective':
      // A colon before a word in the text, as in "10:30", which is none.
      return `:${node.name}${inner()}`;
    default:
      return inner();
  }
}

/** As browsers show it. Zero-width spaces let long words break, and are not part of them. */
function oneLine(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
}

/** Elements that are a part of the text around them. */
const inline = new Set(
  `a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time
  u var wbr`.split(/\s+/),
);

/** Elements whose content is not read with the page. */
const silent = new Set(
  'audio button canvas iframe math noscript script style svg video'.split(' '),
);

/** The texts in a block of HTML, such as those of the cells of a table. */
function textsOfHtml(html: string): string[] {
  const texts = [''];
  const read = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(`${texts.pop()}${node.value}`);
    if (!('tagName' in node) || silent.has(node.tagName)) return;
    const parts = inline.has(node.tagName) ? [] : [''];
    texts.push(...parts);
    node.childNodes.forEach(read);
    texts.push(...parts);
  };
  parseFragment(html).childNodes.forEach(read);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
