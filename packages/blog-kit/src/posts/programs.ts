import type { Node, Program } from 'estree';
import type { Nodes } from 'mdast';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';
import type { Element } from './elements';

/** What the code of a `.mdx` file loads, renders, and gives to React as a text. */
export interface CodeFacts {
  /** Files that the bundler is asked for, with loaders. Without a source it is one that only the bundler can compute. */
  imports: { source?: string; line: number }[];
  /** JSX within code, such as that of a component that the post exports. */
  elements: Element[];
  /** The lines of HTML that code gives to React as a text, which no check can read. */
  rawHtml: number[];
}

/** Reads the JavaScript in a node: imports, expressions in braces and values of attributes. */
export function readCode(node: Nodes): CodeFacts {
  const facts: CodeFacts = { imports: [], elements: [], rawHtml: [] };
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const attributes = isElement ? node.attributes : [];
  if (attributes.some((one) => 'name' in one && one.name === rawHtml)) {
    facts.rawHtml.push(node.position?.start.line ?? 1);
  }
  const holders = [node, ...attributes.flatMap((one) => [one, one.value])];
  for (const holder of holders) {
    const { data } = Object(holder) as { data?: { estree?: Program | null } };
    if (data?.estree) walk(data.estree, (inner) => noteNode(inner, facts));
  }
  return facts;
}

/** React's property for HTML as a text. */
const rawHtml = 'dangerouslySetInnerHTML';

/** Visits a node of JavaScript, also with JSX, and everything in it. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) {
    if (typeof (child as Node | null)?.type === 'string') walk(child as Node, visit);
  }
}

function noteNode(node: Node, { imports, elements, rawHtml: lines }: CodeFacts): void {
  const line = node.loc?.start.line ?? 1;
  const request = requestOf(node);
  if (request) imports.push({ source: textOf(request), line: request.loc?.start.line ?? line });
  const jsx = node as unknown as JsxNode;
  if (jsx.type === 'JSXOpeningElement') elements.push(toElement(jsx, line));
  if (jsx.name === rawHtml || jsx.value === rawHtml) lines.push(line);
}

/** The node that names a file, for one that makes the bundler load it. */
function requestOf(node: Node): Node | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source;
    case 'CallExpression': {
      // `require`, `require.resolve` and the like, also of `import.meta` and `module`. A context is a whole folder.
      if (!holds(node.callee, isLoader)) return undefined;
      const isContext = holds(node.callee, (inner) => /context$/i.test(nameOf(inner)));
      return isContext ? node : node.arguments[0];
    }
    case 'NewExpression': {
      const [file, base] = node.arguments;
      return nameOf(node.callee) === 'URL' && base && holds(base, isLoader) ? file : undefined;
    }
    default:
      return undefined;
  }
}

function isLoader(node: Node): boolean {
  return node.type === 'MetaProperty' || nameOf(node) === 'require';
}

function holds(node: Node, test: (node: Node) => boolean): boolean {
  let found = false;
  walk(node, (inner) => (found ||= test(inner)));
  return found;
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Undefined for a text that only the bundler or the browser can compute. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** A node of JSX in JavaScript, which the types of ESTree do not have: https://github.com/facebook/jsx. */
interface JsxNode {
  type: string;
  name?: string | JsxNode;
  attributes?: JsxNode[];
  value?: unknown;
}

function toElement(jsx: JsxNode, line: number): Element {
  const element: Element = { tag: jsxName(jsx), attributes: {}, expressions: [], line };
  for (const attribute of jsx.attributes ?? []) {
    const value = attribute.value as JsxNode | null | undefined;
    const name = jsxName(attribute);
    if (value?.type === 'Literal') element.attributes[name] = String(value.value);
    else element.expressions.push(name);
  }
  return element;
}

/** `…` for `{...props}`. */
function jsxName({ name }: JsxNode): string {
  if (typeof name === 'string') return name;
  return typeof name?.name === 'string' ? name.name : '…';
}
