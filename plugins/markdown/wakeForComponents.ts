import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

/** Components that are in every MDX file without an import and show all they have without React in the browser. */
const known = new Set(['Details', 'Frame', 'Head', 'MarkdownPicture', 'YouTube']);

/**
 * Modules whose components show all they have without React in the browser, or are answered by the starter, and files
 * that are no components with a state. A part in Markdown is read by itself.
 */
const quiet =
  /^@theme(?:-original)?\/|^@site\/src\/components\/OwnerCard$|^@docusaurus\/(?:Head|Interpolate|Link|Translate|useBaseUrl)$|\.(?:mdx?|svg)(?:\?|$)/;

/**
 * Remark plugin: marks a page as one that wakes by itself (src/starter/WakeEarly.tsx) if its MDX shows a component that may
 * need React in the browser: one of the owner's, `<BrowserOnly>`, or one that the page defines. A page that has a WakeEarly
 * says by itself when it wakes.
 */
export default function wakeForComponents() {
  return (tree: Root): void => {
    const safe = new Set(known);
    for (const node of tree.children) {
      if (node.type === 'mdxjsEsm') for (const name of quietNames(node)) safe.add(name);
    }
    let needsReact = false;
    let saysSo = false;
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name } = node as { name?: string | null };
      const [component = ''] = name?.split('.') ?? [];
      if (component === 'WakeEarly') saysSo = true;
      if (/^[A-Z_$]/.test(component) && !safe.has(component)) needsReact = true;
    });
    if (!needsReact || saysSo) return;
    tree.children.push({
      type: 'mdxJsxFlowElement',
      name: 'WakeEarly',
      attributes: [{ type: 'mdxJsxAttribute', name: 'when', value: 'idle' }],
      children: [],
    });
  };
}

/** The names that a block of imports takes from quiet modules. */
function quietNames({ data }: MdxjsEsm): string[] {
  const program = data?.estree as Program | null | undefined;
  return (program?.body ?? []).flatMap((statement) =>
    statement.type === 'ImportDeclaration' && quiet.test(String(statement.source.value))
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  );
}
