import type { Program } from 'estree';
import type { Nodes } from 'mdast';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';

/** The JavaScript in a node of a `.mdx` file: imports, expressions in braces and values of attributes. */
export function readPrograms(node: Nodes): Program[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return node.data?.estree ? [node.data.estree] : [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.attributes.flatMap((attribute) => {
        if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree ?? [];
        return (typeof attribute.value === 'object' && attribute.value?.data?.estree) || [];
      });
    default:
      return [];
  }
}
