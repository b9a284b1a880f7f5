import type { Expression, Program } from 'estree';
import type { Element, Nodes } from 'hast';
import { find, hastToReact, html } from 'property-information';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';
import styleToJs from 'style-to-js';

/** An element in MDX. */
export type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<Jsx['attributes'][number], { type: 'mdxJsxAttribute' }>;

/**
 * Converts an HTML element to JSX, which can contain values that are known only when the site is bundled.
 *
 * Attributes get React's names, and the style attribute becomes React's object.
 */
export function toJsx({ tagName, properties, children, position }: Element): Jsx {
  const attributes = Object.entries(properties).flatMap(([property, value]): JsxAttribute[] => {
    if (value === false || value === null || value === undefined) return [];
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (property === 'style') return [styleAttribute(text)];
    const name = reactName(property);
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : text }];
  });
  return { type: 'mdxJsxFlowElement', name: tagName, attributes, children, position } as Jsx;
}

/** Like hast-util-to-estree: `aria-label` and `data-x` keep their hyphens, and others lose theirs. */
function reactName(property: string): string {
  const info = find(html, property);
  return info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
}

function styleAttribute(css: string): JsxAttribute {
  const style = styleToJs(css, { reactCompat: true });
  const expression: Expression = {
    type: 'ObjectExpression',
    properties: Object.entries(style).map(([key, value]) => ({
      type: 'Property',
      key: { type: 'Literal', value: key },
      value: { type: 'Literal', value },
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
    })),
  };
  const program: Program = {
    type: 'Program',
    body: [{ type: 'ExpressionStatement', expression }],
    sourceType: 'module',
    comments: [],
  };
  const value = JSON.stringify(style);
  return {
    type: 'mdxJsxAttribute',
    name: 'style',
    value: { type: 'mdxJsxAttributeValueExpression', value, data: { estree: program } },
  };
}
