import type { Program } from 'estree';
import type { Root } from 'mdast';

/** Components that are in every MDX file without an import, and show all they have without React in the browser. */
const everywhere = ['Details', 'Head'];

/**
 * Modules whose components show all they have without React in the browser, or are answered by the starter, and files
 * that are no components with a state. A part in Markdown beside the page is read by itself, and figures have scripts
 * of their own (figures/).
 */
const staticModules =
  /^@theme(?:-original)?\/(?:Admonition|CodeBlock|Details|Heading|TabItem|Tabs|ThemedImage|TOCInline)$|^@docusaurus\/(?:Head|Interpolate|Link|Translate|useBaseUrl)$|^!!raw-loader!|^\.{1,2}\/.*\.mdx?$|\/figures\/[^/]+$|\.svg$/;

interface Options {
  /**
   * Names of components that the site gives to every MDX file, and of modules of components, that show all they have
   * without React in the browser.
   */
  known?: readonly string[];
}

/**
 * Remark plugin: marks a page as one that is hydrated when idle (starter/hydration.tsx) if its MDX shows what may need
 * React in the browser: a component of the owner's, `<BrowserOnly>`, one that the page defines, a handler, or a live
 * block of code. A page that has a Hydrate says by itself when it is hydrated.
 */
export default function hydrateComponents({ known = [] }: Options = {}) {
  const isStatic = new Set([...everywhere, ...known]);
  return (tree: Root): void => {
    const modules = tree.children.filter((node) => node.type === 'mdxjsEsm');
    const statements = modules.flatMap((node) => node.data?.estree?.body ?? []) as Statement[];
    const { own, imported } = namesIn(statements, isStatic);
    const shown = [...nodesIn(tree.children.filter((node) => node.type !== 'mdxjsEsm'))];
    const elements = shown.filter(({ type }) => /^mdxJsx.*Element$/.test(type)).map(nameOf);
    const names = shown.filter(({ type }) => /^(?:JSX)?Identifier$/.test(type)).map(nameOf);
    const isUnknown = (name: string) =>
      /^[A-Z]/.test(name) && !imported.has(name) && !isStatic.has(name);
    const needsReact =
      shown.some(isLive) ||
      elements.some(isUnknown) ||
      [...elements, ...names].some((name) => own.has(name));
    if (!needsReact || elements.includes('Hydrate')) return;
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

type Statement = Program['body'][number];

/** All nodes of Markdown, and of the code in them. */
function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** The first part of a name such as `Chart.Bar`. */
function nameOf({ name }: Node): string {
  return typeof name === 'string' ? (name.split('.')[0] ?? '') : '';
}

/** Whether it is a handler, or a block of code that readers can change. */
function isLive(node: Node): boolean {
  if (node.type === 'code') return /(?:^|\s)live(?:\s|$)/.test(String(node.meta));
  return /Attribute$/.test(node.type) && /^on[A-Z]/.test(nameOf(node));
}

/** What imports and exports name: `own` may need React, `imported` is all that is imported. */
function namesIn(statements: readonly Statement[], isStatic: ReadonlySet<string>) {
  const own = new Set<string>();
  const imported = new Set<string>();
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      const module = String(statement.source.value);
      for (const { local } of statement.specifiers) {
        imported.add(local.name);
        if (!staticModules.test(module) && !isStatic.has(module)) own.add(local.name);
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      const { declaration } = statement;
      if (declaration && 'id' in declaration) own.add(declaration.id.name);
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        const isData = /^(?:Literal|TemplateLiteral|ArrayExpression|ObjectExpression)$/;
        if (id.type === 'Identifier' && !isData.test(init?.type ?? '')) own.add(id.name);
      }
    }
  }
  return { own, imported };
}
