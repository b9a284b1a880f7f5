import type { Element, Nodes } from 'hast';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';

/** An element as MDX has it. */
export type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<Jsx['attributes'][number], { type: 'mdxJsxAttribute' }>;

/**
 * An element written as HTML, as JSX: that can hold what is known only when the site is bundled.
 *
 * The properties of HTML's syntax tree have the names that React knows. Styles are left out, which the content security
 * policy refuses anyway.
 */
export function toJsx({ tagName, properties, children, position }: Element): Jsx {
  const attributes = Object.entries(properties).flatMap(([name, value]): JsxAttribute[] => {
    if (name === 'style' || value === false || value === null || value === undefined) return [];
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : text }];
  });
  return { type: 'mdxJsxFlowElement', name: tagName, attributes, children, position } as Jsx;
}
