import type { ImportDeclaration, Program } from 'estree';
import type { Image, Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { isFigure } from 'docusaurus-post-model/isFigure';

/**
 * Remark plugin: a picture whose file is a component, `![What it shows](./figures/Cost.tsx "What to try")`, becomes that
 * component, with the two texts as `alternative` and `caption`.
 *
 * @throws PlainError naming the post and the line of a figure that stands among words
 */
export default function figures() {
  return (tree: Root, post: VFile): void => {
    const names = new Map<string, string>();
    visit(tree, 'image', (image: Image, _index, parent?: Parents) => {
      if (!isFigure(image.url) || !parent) return;
      if (parent.type !== 'paragraph' || parent.children.length > 1) {
        const line = image.position?.start.line;
        endBuild(`${post.path}:${line} The figure ${image.url} needs a paragraph of its own.`);
      }
      const name = names.get(image.url) ?? `Figure${names.size}`;
      names.set(image.url, name);
      Object.assign(parent, figure(name, image));
    });
    for (const [file, name] of names) tree.children.unshift(importOf(name, file));
  };
}

function figure(name: string, { alt, title }: Image): Nodes {
  const attribute = (key: string, value: string) =>
    ({ type: 'mdxJsxAttribute', name: key, value }) as const;
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [attribute('alternative', alt ?? ''), attribute('caption', title ?? '')],
    children: [],
  };
}

function importOf(name: string, file: string): Root['children'][number] {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: file },
    attributes: [],
  };
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [declaration],
    comments: [],
  };
  return { type: 'mdxjsEsm', value: `import ${name} from '${file}';`, data: { estree } };
}
