import type { Node, Program } from 'estree';
import type { Element } from './readElements';
import { walkProgram } from './walkProgram';

/** A node of JSX in JavaScript, which the types of ESTree do not have: https://github.com/facebook/jsx. */
interface JsxNode {
  type: string;
  name?: string | JsxNode;
  attributes?: JsxNode[];
  value?: unknown;
  loc?: Node['loc'];
}

/** The elements that code of a `.mdx` file renders, such as a component that the post exports. */
export function readCodeElements(program: Program): Element[] {
  const elements: Element[] = [];
  walkProgram(program, (node) => {
    const jsx = node as unknown as JsxNode;
    if (jsx.type !== 'JSXOpeningElement') return;
    const attributes: Element['attributes'] = {};
    const expressions: string[] = [];
    for (const attribute of jsx.attributes ?? []) {
      const value = attribute.value as JsxNode | null | undefined;
      const name = nameOf(attribute);
      if (value?.type === 'Literal') attributes[name] = String(value.value);
      else expressions.push(name);
    }
    elements.push({ tag: nameOf(jsx), attributes, expressions, line: node.loc?.start.line ?? 1 });
  });
  return elements;
}

/** The lines on which code gives HTML to React as a text, which the checks cannot read. */
export function readRawHtml(program: Program): number[] {
  const lines: number[] = [];
  walkProgram(program, (node) => {
    const { name, value } = node as unknown as JsxNode;
    if (name === rawHtml || value === rawHtml) lines.push(node.loc?.start.line ?? 1);
  });
  return lines;
}

/** React's property for HTML as a text. */
export const rawHtml = 'dangerouslySetInnerHTML';

/** `…` for `{...props}`. */
function nameOf({ name }: JsxNode): string {
  if (typeof name === 'string') return name;
  return typeof name?.name === 'string' ? name.name : '…';
}
