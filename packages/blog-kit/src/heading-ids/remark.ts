import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isWordless, restoreIds, wordless, writtenId } from '../posts/markdown';

/**
 * Remark plugin: gives headings without words, such as a sole emoji, an id, so that their links and their entries in
 * the table of contents lead to them. Docusaurus, whose own plugins come later, numbers those that are the same. Ids
 * that are written down it finds as they are written.
 */
export default function headingIds() {
  return (tree: Root, file: VFile): void => {
    restoreIds(tree, String(file));
    visit(tree, 'heading', (heading: Heading) => {
      if (!isWordless(heading) || writtenId(heading)) return;
      heading.data = { ...heading.data, hProperties: { id: wordless } };
    });
  };
}
