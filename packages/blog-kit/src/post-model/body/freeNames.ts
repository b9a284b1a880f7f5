import { createVisitors, type Scope } from 'estree-util-scope';
import type { Node, Program } from 'estree';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf } from '../markdown/lineOf';
import type { FreeName } from './body';
import { readPrograms } from './readPrograms';

/** A node of JavaScript or JSX with its parts, which may be nodes, lists of nodes or values. */
type Parts = Node & Record<string, unknown>;

/** A name where it is used, and the scopes there: a name may be defined further down. */
interface Use extends FreeName {
  scopes: Scope[];
}

/** Names that JavaScript gives to functions, and names of JSX that are no variables. */
const always = ['arguments', 'this'];

/** The names that a `.mdx` text uses and does not define. Only its expressions see the `props` of the page. */
export function readFreeNames(tree: Root): FreeName[] {
  const visitors = createVisitors();
  const uses: Use[] = [];
  const add = (name: string, line: number, isComponent: boolean, isConditional = false) =>
    uses.push({ name, line, isComponent, isConditional, scopes: [...visitors.scopes] });

  visit(tree, 'mdxjsEsm', (node) => {
    for (const program of readPrograms(node)) readUses(program, visitors, add);
  });
  visitors.scopes.push({ block: false, defined: ['props'] });
  visit(tree, (node: Nodes) => {
    if (node.type === 'mdxjsEsm') return;
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const name = componentIn(node.name ?? '');
      if (name) add(name, lineOf(node), true);
    }
    for (const program of readPrograms(node)) readUses(program, visitors, add);
  });
  return uses.flatMap(({ scopes, ...use }) =>
    always.includes(use.name) || scopes.some(({ defined }) => defined.includes(use.name))
      ? []
      : use,
  );
}

/** Finds the uses of names in code, in the order of the text. */
function readUses(
  program: Program,
  visitors: ReturnType<typeof createVisitors>,
  add: (name: string, line: number, isComponent: boolean, isConditional: boolean) => void,
): void {
  const walk = (node: Parts, isConditional: boolean): void => {
    const line = node.loc?.start.line ?? 1;
    if (node.type === 'Identifier') add(node.name, line, false, isConditional);
    const tag = jsxName(node);
    if (tag) add(tag, line, true, isConditional);
    enter(node);
    const skipped = partsWithoutUses(node);
    for (const [key, part] of Object.entries(node)) {
      if (skipped.includes(key)) continue;
      const isOptional = isConditional || mayBeSkipped(node, key);
      for (const child of [part].flat()) if (isNode(child)) walk(child, isOptional);
    }
    visitors.exit(node);
  };

  /** A class may have no name, which `enter` does not expect, and that of an expression is a name within it. */
  const enter = (node: Parts): void => {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') visitors.enter(node);
    else if (node.id) visitors.scopes.at(-1)?.defined.push(node.id.name);
  };

  walk(program as unknown as Parts, false);
}

function isNode(part: unknown): part is Parts {
  return typeof (part as Node | null)?.type === 'string';
}

/** The parts of a node whose identifiers are no variables, such as the names of properties and labels. */
function partsWithoutUses(node: Parts): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return ['specifiers'];
    case 'ExportNamedDeclaration':
      return node.source ? ['specifiers'] : [];
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
      return ['exported'];
    case 'MemberExpression':
      return node.computed ? [] : ['property'];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed ? [] : ['key'];
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return ['label'];
    case 'MetaProperty':
      return ['meta', 'property'];
    case 'UnaryExpression':
      // `typeof name` is no error for a name that does not exist.
      return node.operator === 'typeof' && node.argument.type === 'Identifier' ? ['argument'] : [];
    default:
      return [];
  }
}

/** Whether a part of a node runs only at times: on an event, for example, or in a browser. */
function mayBeSkipped({ type }: Node, key: string): boolean {
  switch (type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    case 'LogicalExpression':
      return key === 'right';
    case 'ConditionalExpression':
    case 'IfStatement':
      return key !== 'test';
    default:
      return false;
  }
}

/** The variable that an opening tag in code names. */
function jsxName(node: Parts): string | undefined {
  if ((node.type as string) !== 'JSXOpeningElement') return undefined;
  let part = node.name as Parts;
  let suffix = '';
  while ((part.type as string) === 'JSXMemberExpression') {
    part = part.object as Parts;
    suffix = '.';
  }
  return componentIn(`${String(part.name)}${suffix}`);
}

/** The variable in the name of a tag: `Tab` of `Tab.Item`. A name in small letters is one of HTML. */
function componentIn(tag: string): string | undefined {
  return /^(?![a-z][^.]*$)[\p{L}\p{N}_$]+(?=\.|$)/u.exec(tag)?.[0];
}
