import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isWordless, wordless, writtenId } from 'docusaurus-post-model/headingId';

/**
 * Remark plugin: gives headings without words, such as a sole emoji, an id, so that their links and their entries in
 * the table of contents lead to them. Docusaurus, whose own plugins come later, numbers those that are the same.
 */
export default function headingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading: Heading) => {
      if (!isWordless(heading) || writtenId(heading)) return;
      heading.data = { ...heading.data, hProperties: { id: wordless } };
    });
  };
}
