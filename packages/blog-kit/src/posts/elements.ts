import type { Nodes } from 'mdast';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** An HTML or JSX element in a post. */
export interface Element {
  tag: string;
  /** Attributes whose values are plain text. */
  attributes: Record<string, string | undefined>;
  /** The names of JSX attributes whose values are only known at run time; `…` for `{...props}`. */
  expressions: string[];
  line: number;
}

/** The elements in a Markdown node: HTML in `.md`, JSX in `.mdx`. */
export function readElements(node: Nodes): Element[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'html') {
    const fragment = parseFragment(node.value, {
      sourceCodeLocationInfo: true,
      // As in a browser without JavaScript, where the content of `<noscript>` is markup too.
      scriptingEnabled: false,
    });
    return fromHtml(fragment.childNodes, line - 1);
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const attributes: Element['attributes'] = {};
    const expressions: string[] = [];
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') expressions.push('…');
      else if (typeof attribute.value === 'object' && attribute.value) {
        expressions.push(attribute.name);
      } else if (typeof attribute.value === 'string') {
        attributes[attribute.name] = attribute.value;
      }
    }
    return [{ tag: node.name ?? '', attributes, expressions, line }];
  }
  return [];
}

/** Whether an attribute may have a value that is only known at run time: it is then accepted. */
export function isExpression({ expressions }: Element, name: string): boolean {
  return expressions.includes(name) || expressions.includes('…');
}

function fromHtml(nodes: DefaultTreeAdapterTypes.ChildNode[], lineOffset: number): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const line = (node.sourceCodeLocation?.startLine ?? 1) + lineOffset;
    const element = { tag: node.tagName, attributes, expressions: [], line };
    const template = 'content' in node ? node.content.childNodes : [];
    return [element, ...fromHtml([...node.childNodes, ...template], lineOffset)];
  });
}

/** A file that an element shows or plays. */
export interface MediaReference {
  url: string;
  line: number;
  isPicture: boolean;
}

/** The recordings of an element, and its pictures other than the source of an `<img>`. */
export function readMedia({ tag, attributes, line }: Element): MediaReference[] {
  const { src, poster, srcset, srcSet = srcset ?? '' } = attributes;
  const plays = ['video', 'audio', 'source', 'track'].includes(tag) ? src : undefined;
  const sizes = ['img', 'source'].includes(tag) ? srcSet.split(',') : [];
  const pictures = sizes.map((candidate) => candidate.trim().split(/\s/)[0]);
  if (tag === 'video') pictures.push(poster);
  return [
    ...(plays ? [{ url: plays, line, isPicture: false }] : []),
    ...pictures.flatMap((url) => (url ? { url, line, isPicture: true } : [])),
  ];
}

/** What the code of a `.mdx` file imports. */
export function readImports(node: Nodes): string[] {
  const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
  return (program?.body ?? []).flatMap((one) =>
    one.type === 'ImportDeclaration' ? String(one.source.value) : [],
  );
}
