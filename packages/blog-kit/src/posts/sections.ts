import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { blockTitles, isBlockName } from './blockTitles';
import { headingId } from './markdown';
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
  const sections: Section[] = [{ blocks: [] }];
  const notes: Nodes[] = [];
  let isTitleNext = hasTitle;
  const add = (text: string) => {
    if (text) sections.at(-1)?.blocks.push({ text });
  };

  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'heading': {
        // Docusaurus takes the title out before it gives the other headings their ids.
        if (isTitleNext) {
          isTitleNext = false;
          break;
        }
        const id = headingId(node, slugger);
        const heading = oneLine(parseMarkdownHeadingId(wordsOf(node)).text);
        if (node.depth >= 2 && node.depth <= 4)
          sections.push({ id, heading, depth: node.depth, blocks: [] });
        else add(heading);
        break;
      }
      case 'code': {
        const sample = parseReference(node.meta);
        const text = node.value.trimEnd();
        add(codeTitle(node.meta) ?? '');
        if (sample) sections.at(-1)?.blocks.push({ text: '', isCode: true, sample });
        else if (text) sections.at(-1)?.blocks.push({ text, isCode: true });
        break;
      }
      case 'containerDirective': {
        const [first] = node.children;
        const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
        if (isBlockName(node.name))
          add(oneLine(`${blockTitles[node.name]} ${label ? wordsOf(label) : ''}`));
        else if (label) visit(label);
        node.children.filter((child) => child !== label).forEach(visit);
        break;
      }
      case 'html':
        textsOfHtml(node.value).forEach(add);
        break;
      case 'mdxJsxFlowElement':
        add(labelOf(node));
        if (!isSilent(node.name)) node.children.forEach(visit);
        break;
      case 'footnoteDefinition':
        notes.push(...node.children);
        break;
      default:
        if (phrasing.has(node.type) || !('children' in node)) add(oneLine(wordsOf(node)));
        else node.children.forEach(visit);
    }
  };
  visit(tree);
  if (notes.length > 0) {
    // Pages show them at their end, under a heading of remark-gfm.
    sections.push({ id: 'footnote-label', heading: 'Footnotes', blocks: [] });
    notes.forEach(visit);
  }
  return sections.filter(({ heading, blocks }) => heading !== undefined || blocks.length > 0);
}

/** The words of the first heading, which is the title of a text whose front matter has none. */
export function titleOf(tree: Root): string | undefined {
  const heading = tree.children.find(({ type }) => type === 'heading');
  return heading && oneLine(parseMarkdownHeadingId(wordsOf(heading)).text);
}

/** The label that a component shows, as a tab does. */
function labelOf({ attributes }: Extract<Nodes, { type: 'mdxJsxFlowElement' }>): string {
  const label = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'label');
  return typeof label?.value === 'string' ? oneLine(label.value) : '';
}

/** The words of a line of text. A tag, a comment, an expression, a formula or a picture has none. */
function wordsOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'break':
      return ' ';
    case 'html':
      return /^<br\b/i.test(node.value) ? ' ' : '';
    case 'mdxJsxTextElement': {
      if (isSilent(node.name)) return '';
      const words = node.children.map(wordsOf).join('');
      // What stands in one line of MDX may be several blocks on the page, such as the cells of a table.
      return /^[a-z]/.test(node.name ?? '') && !isInline(node.name) ? ` ${words} ` : words;
    }
    case 'textDirective':
      // A colon before a word in the text, as in "10:30", which is none.
      return `:${node.name}${node.children.map(wordsOf).join('')}`;
    default:
      return 'children' in node ? node.children.map(wordsOf).join('') : '';
  }
}

/** As browsers show it. Zero-width spaces let long words break, and are not part of them. */
function oneLine(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
}

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const silent = new Set(
  'audio button canvas iframe math noscript script style svg video'.split(' '),
);

/** Whether an element is a part of the text around it. */
function isInline(name: string | null): boolean {
  return inline.has(name ?? '');
}

/** Whether what an element holds is not read with the page. */
function isSilent(name: string | null): boolean {
  return silent.has(name ?? '');
}

/** The texts in a block of HTML, such as those of the cells of a table. */
function textsOfHtml(html: string): string[] {
  const texts = [''];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(`${texts.pop()}${node.value}`);
    if (!('tagName' in node) || isSilent(node.tagName)) return;
    const standsAlone = !isInline(node.tagName);
    if (standsAlone) texts.push('');
    node.childNodes.forEach(visit);
    if (standsAlone) texts.push('');
  };
  parseFragment(html).childNodes.forEach(visit);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
