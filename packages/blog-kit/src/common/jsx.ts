import { parse } from 'acorn';
import type { Program } from 'estree';
import type { Nodes } from 'hast';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';

/** An element in MDX, which can contain values that are known only when the site is bundled. */
export type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<Jsx['attributes'][number], { type: 'mdxJsxAttribute' }>;

export function isJsx(node: Nodes): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** `name="value"`, or `name` alone for null. */
export function textAttribute(name: string, value: string | null): JsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

/** `name={code}` */
export function codeAttribute(name: string, code: string): JsxAttribute {
  const value = {
    type: 'mdxJsxAttributeValueExpression',
    value: code,
    data: { estree: programOf(code) },
  } as const;
  return { type: 'mdxJsxAttribute', name, value };
}

/** Code as MDX has it parsed. */
export function programOf(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
}
