import type { Heading, Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { programOf, textAttribute } from '../common/jsx';
import {
  definitionsIn,
  isFigure,
  isWordless,
  pictureTarget,
  restoreIds,
  wordless,
  writtenId,
} from '../posts/markdown';

/**
 * Remark plugin: gives headings without words, such as a sole emoji, an id, so that their links and their entries in
 * the table of contents lead to them. Docusaurus, whose own plugins come later, numbers those that are the same. Ids
 * that are written down it finds as they are written.
 */
export function headingIds() {
  return (tree: Root, file: VFile): void => {
    restoreIds(tree, String(file));
    visit(tree, 'heading', (heading: Heading) => {
      if (!isWordless(heading) || writtenId(heading)) return;
      heading.data = { ...heading.data, hProperties: { id: wordless } };
    });
  };
}

/**
 * Remark plugin: a picture whose file is a component, `![What it shows](./figures/Cost.tsx "What to try")`, becomes that
 * component, with the two texts as `alternative` and `caption`. The file and the caption may be given by reference.
 *
 * @throws PlainError naming the post and the line of a figure that stands among words
 */
export function figures() {
  return (tree: Root, post: VFile): void => {
    const imports: Root['children'] = [];
    const definitions = definitionsIn(tree);
    visit(tree, (node: Nodes, _index, parent?: Parents) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return;
      const { url, title } = pictureTarget(node, definitions) ?? {};
      if (!url || !isFigure(url) || !parent) return;
      if (parent.type !== 'paragraph' || parent.children.length > 1) {
        const line = node.position?.start.line;
        endBuild(`${post.path}:${line} The figure ${url} needs a paragraph of its own.`);
      }
      const name = `Figure${imports.length}`;
      const code = `import ${name} from ${JSON.stringify(url)};`;
      imports.push({ type: 'mdxjsEsm', value: code, data: { estree: programOf(code) } });
      const attributes = [
        textAttribute('alternative', node.alt ?? ''),
        textAttribute('caption', title ?? ''),
      ];
      Object.assign(parent, { type: 'mdxJsxFlowElement', name, attributes, children: [] });
    });
    tree.children.unshift(...imports);
  };
}
