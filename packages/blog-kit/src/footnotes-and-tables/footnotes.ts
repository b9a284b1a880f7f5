import type { Element, ElementContent, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Rehype plugin: shows footnotes in place. The number of a footnote becomes a button that opens the note as a popover,
 * by the browser alone (theme/MDXComponents/). Browsers without popovers have the link to the list of footnotes, which
 * stays in the page.
 *
 * The style sheet chooses between link and button (src/css/markdown.css); feeds/ leaves buttons and popovers out.
 */
export default function footnotes() {
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
  return {
    type: 'element',
    tagName: 'FootnoteNumber',
    properties: { note: popoverId(id), number },
    children: [{ type: 'text', value: number }],
  };
}

function popoverOf({ id, number, content }: Note): Element {
  return {
    type: 'element',
    tagName: 'FootnotePopover',
    properties: { note: popoverId(id), number },
    children: copyOf(content),
  };
}

function popoverId(id: string): string {
  return `${id}-here`;
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
