import type { Nodes } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** An HTML or JSX element in a post, with the attributes whose values are plain text. */
export interface Element {
  tag: string;
  attributes: Record<string, string | undefined>;
  line: number;
}

/** The elements that a Markdown node holds: HTML in `.md`, JSX in `.mdx`. */
export function readElements(node: Nodes): Element[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'html') {
    const fragment = parseFragment(node.value, { sourceCodeLocationInfo: true });
    return fromHtml(fragment.childNodes, line - 1);
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const attributes: Element['attributes'] = {};
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      // The value of `{…}` is only known at run time; what is not missing is given the benefit.
      const { name, value } = attribute;
      if (typeof value === 'string' || name === 'alt') attributes[name] = String(value ?? '');
    }
    return [{ tag: node.name ?? '', attributes, line }];
  }
  return [];
}

function fromHtml(nodes: DefaultTreeAdapterTypes.ChildNode[], lineOffset: number): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const line = (node.sourceCodeLocation?.startLine ?? 1) + lineOffset;
    return [{ tag: node.tagName, attributes, line }, ...fromHtml(node.childNodes, lineOffset)];
  });
}
