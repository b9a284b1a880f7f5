import type { Program } from 'estree';
import type { Root } from 'mdast';

/** Components that are in every MDX file without an import, and show all they have without React in the browser. */
const known = ['Details', 'Head'];

/**
 * Modules whose components show all they have without React in the browser, or are answered by the starter, and files
 * that are no components with a state. A part in Markdown beside the page is read by itself, and figures have scripts
 * of their own (figures/).
 */
const quietModules =
  /^@theme(?:-original)?\/(?:Admonition|CodeBlock|Details|Heading|TabItem|Tabs|ThemedImage|TOCInline)$|^@docusaurus\/(?:Head|Interpolate|Link|Translate|useBaseUrl)$|^!!raw-loader!|^\.{1,2}\/.*\.mdx?$|\/figures\/[^/]+$|\.svg$/;

interface Options {
  /**
   * Names of components that the site gives to every MDX file, and of modules of components, that show all they have
   * without React in the browser.
   */
  quiet?: readonly string[];
}

/**
 * Remark plugin: marks a page as one that wakes by itself (starter/WakeEarly.tsx) if its MDX shows what may need
 * React in the browser: a component of the owner's, `<BrowserOnly>`, one that the page defines, a handler, or a live
 * block of code. A page that has a WakeEarly says by itself when it wakes.
 */
export default function wakeForComponents({ quiet = [] }: Options = {}) {
  const isQuiet = new Set([...known, ...quiet]);
  return (tree: Root): void => {
    const own = new Set<string>();
    const imported = new Set<string>();
    const content = tree.children.filter((node) => {
      if (node.type !== 'mdxjsEsm') return true;
      readNames(node.data?.estree as Program | null | undefined, isQuiet, own, imported);
      return false;
    });
    const shown = new Shown();
    shown.read(content);
    const isOwn = (name: string) =>
      own.has(name) || (/^[A-Z]/.test(name) && !imported.has(name) && !isQuiet.has(name));
    const needsReact =
      shown.isLive || shown.elements.some(isOwn) || [...shown.names].some((name) => own.has(name));
    if (!needsReact || shown.elements.includes('WakeEarly')) return;
    // First, because the last on a page counts, and a component may bring one of its own.
    tree.children.unshift({
      type: 'mdxJsxFlowElement',
      name: 'WakeEarly',
      attributes: [{ type: 'mdxJsxAttribute', name: 'when', value: 'idle' }],
      children: [],
    });
  };
}

/** What the content of a page shows. */
class Shown {
  /** The components, by the first part of their names. */
  readonly elements: string[] = [];
  /** All names in code. */
  readonly names = new Set<string>();
  /** Whether there is a handler, or a block of code that readers can change. */
  isLive = false;

  /** Reads nodes of Markdown, and of the code in them. */
  read(value: unknown): void {
    if (Array.isArray(value)) {
      for (const one of value) this.read(one);
    } else if (typeof value === 'object' && value !== null) {
      this.readNode(value as Node);
      for (const one of Object.values(value)) this.read(one);
    }
  }

  private readNode({ type = '', name, meta }: Node): void {
    if (/^mdxJsx.*Element$/.test(type)) this.elements.push(firstPart(name));
    if (/^(?:JSX)?Identifier$/.test(type)) this.names.add(firstPart(name));
    if (/Attribute$/.test(type) && /^on[A-Z]/.test(firstPart(name))) this.isLive = true;
    if (type === 'code' && /(?:^|\s)live(?:\s|$)/.test(String(meta))) this.isLive = true;
  }
}

interface Node {
  type?: string;
  name?: unknown;
  meta?: unknown;
}

function firstPart(name: unknown): string {
  return typeof name === 'string' ? (name.split('.')[0] ?? '') : '';
}

/** Sorts what a block of imports and exports names: `own` may need React, `imported` is all that is imported. */
function readNames(
  program: Program | null | undefined,
  quiet: ReadonlySet<string>,
  own: Set<string>,
  imported: Set<string>,
) {
  for (const statement of program?.body ?? []) {
    if (statement.type === 'ImportDeclaration') {
      const module = String(statement.source.value);
      const isQuiet = quietModules.test(module) || quiet.has(module);
      for (const { local } of statement.specifiers) {
        imported.add(local.name);
        if (!isQuiet) own.add(local.name);
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      const { declaration } = statement;
      if (declaration && 'id' in declaration) own.add(declaration.id.name);
      if (declaration?.type === 'VariableDeclaration') {
        for (const { id, init } of declaration.declarations) {
          const isData = /^(?:Literal|TemplateLiteral|ArrayExpression|ObjectExpression)$/;
          if (id.type === 'Identifier' && !isData.test(init?.type ?? '')) own.add(id.name);
        }
      }
    }
  }
}
