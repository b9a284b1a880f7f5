import type { Program } from 'estree';
import type { Root } from 'mdast';

/**
 * Modules whose components show all they have without React in the browser, or are answered by the starter, and files
 * that are no components with a state. A part in Markdown beside the page is read by itself, and figures have scripts
 * of their own (figures/).
 */
const staticModules =
  /^@theme(?:-original)?\/(?:Admonition|CodeBlock|Details|Heading|TabItem|Tabs|ThemedImage|TOCInline)$|^@docusaurus\/(?:Head|Interpolate|Link|Translate|useBaseUrl)$|^!!raw-loader!|^\.{1,2}\/.*\.mdx?$|\/figures\/[^/]+$|\.svg$/;

interface Options {
  /** Components that the site gives to every MDX file, and modules of components, that need no React, either. */
  known?: readonly string[];
}

/**
 * Remark plugin: marks a page as one that is hydrated when idle (starter/hydration.tsx) if its MDX shows what may need
 * React in the browser: a component of the owner's, `<BrowserOnly>`, one that the page defines, a handler, or a live
 * block of code. A page that has a Hydrate says by itself when it is hydrated.
 */
export default function hydrateComponents({ known = [] }: Options = {}) {
  return (tree: Root): void => {
    const staticNames = new Set(['Details', 'Head', ...known]);
    const [modules, shown] = [true, false].map((isModule) =>
      tree.children.filter(({ type }) => (type === 'mdxjsEsm') === isModule),
    );
    const names = [...nodesIn(shown)].flatMap(componentOf);
    for (const { local, module } of [...nodesIn(modules)].flatMap(importsOf)) {
      const isStatic = staticModules.test(module) || known.includes(module);
      staticNames[isStatic ? 'add' : 'delete'](local);
    }
    if (names.includes('Hydrate') || names.every((name) => staticNames.has(name))) return;
    // First, because the last on a page counts, and a component may bring one of its own.
    tree.children.unshift({
      type: 'mdxJsxFlowElement',
      name: 'Hydrate',
      attributes: [{ type: 'mdxJsxAttribute', name: 'when', value: 'idle' }],
      children: [],
    });
  };
}

/** A node of Markdown, or of the code in it. */
interface Node {
  type: string;
  name?: unknown;
  meta?: unknown;
}

/** All nodes of Markdown, and of the code in them. */
function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** What may need React in a node: a component, by the first part of a name such as `charts.Bar`, or a handler. */
function componentOf({ type, name, meta }: Node): string[] {
  if (type === 'code' && /(?:^|\s)live(?:\s|$)/.test(String(meta))) return ['a live block'];
  if (typeof name !== 'string') return [];
  const isHandler = /Attribute$/.test(type) && /^on[A-Z]/.test(name);
  const isComponent = /^mdxJsx.*Element$|^JSXIdentifier$/.test(type) && /^[A-Z]|\./.test(name);
  return isHandler || isComponent ? [name.split('.')[0] ?? ''] : [];
}

/** The local names that an import declares, with its module. */
function importsOf(node: Node): { local: string; module: string }[] {
  if (node.type !== 'ImportDeclaration') return [];
  const { specifiers, source } = node as Node &
    Extract<Program['body'][number], { type: 'ImportDeclaration' }>;
  return specifiers.map(({ local }) => ({ local: local.name, module: String(source.value) }));
}
