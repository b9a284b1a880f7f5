import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** A footnote. */
export interface Note {
  /** The id of its item in the list of footnotes. */
  id: string;
  /** As readers see it. */
  number: string;
  content: ElementContent[];
}

/** The footnotes of a text by their ids, in the order of their numbers. */
export function findNotes(tree: Root): Map<string, Note> {
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
