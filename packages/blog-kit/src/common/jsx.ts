import type { Expression } from 'estree';
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

/** `name={code}`, with the code as MDX has parsed it. */
export function codeAttribute(name: string, code: string, expression: Expression): JsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: code,
      data: {
        estree: {
          type: 'Program',
          body: [{ type: 'ExpressionStatement', expression }],
          sourceType: 'module',
          comments: [],
        },
      },
    },
  };
}

/** `require(request)`, by which the bundler finds a file. */
export function requireOf(request: string): Expression {
  return {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: 'require' },
    arguments: [{ type: 'Literal', value: request }],
    optional: false,
  };
}
