import type { Element, ElementContent, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isJsx, type Jsx, textAttribute } from '../common/jsx';

/** The element of a title with markup, by which the theme finds it: @docusaurus/mdx-loader's admonitions plugin. */
const admonitionTitle = 'mdxAdmonitionTitle';

/**
 * Rehype plugin: keeps the title of `:::note[With _markup_]` a title in `.md` files. Docusaurus parses their HTML after
 * it has made the title's element, and HTML names lose their capitals; the theme then treats the title as text.
 */
export function admonitionTitles() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === admonitionTitle.toLowerCase()) element.tagName = admonitionTitle;
    });
  };
}

/** Rehype plugin: what Markdown cannot say of tables, and what the policy of the site does not let it say. */
export function tables() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'tbody') markRowHeaders(element);
      if (element.tagName === 'td' || element.tagName === 'th') alignByClass(element);
    });
  };
}

/**
 * The first cell of a row is the row's header, which screen readers read with the other cells. It is a role and not a
 * `<th>`, so that it looks as the owner expects.
 */
function markRowHeaders(body: Element): void {
  for (const row of body.children) {
    const cells = cellsOf(row);
    const [first] = cells;
    if (first?.tagName !== 'td' || cells.length < 2 || first.children.length === 0) continue;
    first.properties.role ??= 'rowheader';
  }
}

function cellsOf(row: ElementContent): Element[] {
  if (row.type !== 'element') return [];
  return row.children.filter(
    (cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName),
  );
}

/** Infima's classes align text (https://infima.dev/docs/utilities/text). MDX would write style attributes. */
function alignByClass({ properties }: Element): void {
  const { align, className } = properties;
  if (align !== 'left' && align !== 'center' && align !== 'right') return;
  delete properties.align;
  properties.className = [...(Array.isArray(className) ? className : []), `text--${align}`];
}

/**
 * Rehype plugin: shows footnotes in place. The number of a footnote becomes a button that opens the note as a popover,
 * by the browser alone (theme/MDXComponents/). Browsers without popovers have the link to the list of footnotes, which
 * stays in the page.
 *
 * The style sheet chooses between link and button (src/css/markdown.css); feeds/ leaves buttons and popovers out.
 */
export function footnotes() {
  return (tree: Root): void => {
    const notes = findNotes(tree);
    if (notes.size === 0) return;
    // Before the buttons are added, so that the copies have none.
    const popovers = [...notes.values()].map(popoverOf);
    visit(tree, 'element', (link: Element, index, parent) => {
      const note = notes.get(String(link.properties.href).slice(1));
      if (!('dataFootnoteRef' in link.properties) || !note || !parent) return undefined;
      parent.children.splice((index ?? 0) + 1, 0, buttonOf(note));
      return SKIP;
    });
    tree.children.push(...popovers);
  };
}

function buttonOf({ id, number }: Note): Element {
  return partOf('FootnoteNumber', id, number, [{ type: 'text', value: number }]);
}

function popoverOf({ id, number, content }: Note): Element {
  return partOf('FootnotePopover', id, number, copyOf(content));
}

function partOf(tagName: string, id: string, number: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { note: `${id}-here`, number }, children };
}

/** A copy without ids, which only the original may have, and without the links back to the text. */
function copyOf(content: ElementContent[]): ElementContent[] {
  const copy: Root = { type: 'root', children: structuredClone(content) };
  visit(copy, (one: Nodes, index, parent) => {
    if (one.type === 'element') {
      if ('dataFootnoteBackref' in one.properties && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return index;
      }
      delete one.properties.id;
    } else if ('attributes' in one) {
      one.attributes = one.attributes.filter(
        (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'id',
      );
    }
    return undefined;
  });
  return copy.children as ElementContent[];
}

/** A footnote. */
interface Note {
  /** The id of its item in the list of footnotes. */
  id: string;
  /** As readers see it. */
  number: string;
  content: ElementContent[];
}

/** The footnotes of a text by their ids, in the order of their numbers. */
function findNotes(tree: Root): Map<string, Note> {
  const notes = new Map<string, Note>();
  visit(tree, 'element', (section: Element) => {
    if (!('dataFootnotes' in section.properties)) return;
    visit(section, 'element', ({ tagName, properties, children }: Element) => {
      const { id } = properties;
      if (tagName !== 'li' || typeof id !== 'string' || !/^user-content-fn-/.test(id)) return;
      notes.set(id, { id, number: String(notes.size + 1), content: children });
    });
  });
  return notes;
}

/** Components that contain pictures as they are. In any other one, a picture may be part of a link. */
const transparent = /^(?:Tabs|TabItem|Details|[a-z].*)$/;

/** Elements that do something else when they are clicked. */
const clickable = /^(?:a|button|summary|label)$/;

/**
 * Rehype plugin: marks the pictures of Markdown that readers can enlarge, `![A bridge](bridge.svg)`: not those that the
 * owner has linked, and none that the owner writes in HTML or JSX.
 */
export function enlargeable() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes) => {
      if (isMarkdownPicture(node)) {
        node.attributes.push(textAttribute('enlargeable', null));
      }
      return isTransparent(node) ? undefined : SKIP;
    });
  };
}

/** Docusaurus makes JSX of the pictures of Markdown; pictures/ gives some of them another name. */
function isMarkdownPicture(node: Nodes): node is Jsx {
  if (!isJsx(node)) return false;
  if (node.name === 'MarkdownPicture') return true;
  const { _mdxExplicitJsx: isOwners } = (node.data ?? {}) as { _mdxExplicitJsx?: boolean };
  return node.name === 'img' && !isOwners;
}

function isTransparent(node: Nodes): boolean {
  const name = 'tagName' in node ? node.tagName : 'name' in node ? (node.name ?? '') : '';
  return (name === '' || transparent.test(name)) && !clickable.test(name);
}
