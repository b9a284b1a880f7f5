import path from 'node:path';
import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Nodes, Root, Element } from 'hast';
import { visit } from 'unist-util-visit';
import type { Expression, Program } from 'estree';
import { hasSchemeOrHost } from '../common/text';
import { find, hastToReact, html } from 'property-information';
// Adds the nodes of MDX to the types.
import type {} from 'remark-mdx';
import styleToJs from 'style-to-js';

/** The attributes that name a file, by element. */
const fileAttributes: Partial<Record<string, readonly string[]>> = {
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
};

/**
 * Rehype plugin: `<video>` and `<audio>` play the files beside the post.
 */
export default function media() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes, index, parent) => {
      const element = mediaElement(node);
      if (!element || !parent || index === undefined) return;
      parent.children[index] = withFiles(element);
    });
  };
}

function mediaElement(node: Nodes): Jsx | undefined {
  const isMedia = (name: string) => name in fileAttributes;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return isMedia(node.name ?? '') ? node : undefined;
  }
  return node.type === 'element' && isMedia(node.tagName) ? toJsx(node) : undefined;
}

function withFiles(element: Jsx): Jsx {
  const names = fileAttributes[element.name ?? ''] ?? [];
  return {
    ...element,
    attributes: element.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' && names.includes(attribute.name)
        ? fileAttribute(attribute)
        : attribute,
    ),
  };
}

/** The files that Docusaurus's bundler rule copies to `assets/medias/`. */
const recordings = /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i;

/**
 * Makes an attribute that names a file beside the post (`clip.mp4`, `./clip.mp4`, `@site/static/clip.mp4`) name the
 * file in the build. An attribute with an address, or a path from the site's root, stays as it is.
 */
function fileAttribute(attribute: JsxAttribute): JsxAttribute {
  const { value } = attribute;
  if (typeof value !== 'string' || !isFile(value)) return attribute;
  // A fragment sets the part of a recording to play: `clip.mp4#t=10`.
  const [file = '', fragment] = value.split('#');
  const request = `${loaderOf(attribute.name, file)}${file.startsWith('@site/') ? file : `./${path.posix.normalize(file)}`}`;
  return {
    type: 'mdxJsxAttribute',
    name: attribute.name,
    value: expression(request, fragment === undefined ? '' : `#${fragment}`),
  };
}

/** Whether a source names a file beside the post or elsewhere in the site. */
function isFile(source: string): boolean {
  return source !== '' && !hasSchemeOrHost(source) && !/^[/#]/.test(source);
}

function loaderOf(attribute: string, file: string): string {
  const { loaders } = getFileLoaderUtils(false);
  if (attribute === 'poster') return loaders.inlineMarkdownAssetImageFileLoader;
  return recordings.test(file) ? '' : loaders.inlineMarkdownLinkFileLoader;
}

/** `require(request).default + fragment` */
function expression(request: string, fragment: string): JsxAttribute['value'] {
  const file: Expression = {
    type: 'MemberExpression',
    object: {
      type: 'CallExpression',
      callee: { type: 'Identifier', name: 'require' },
      arguments: [{ type: 'Literal', value: request }],
      optional: false,
    },
    property: { type: 'Identifier', name: 'default' },
    computed: false,
    optional: false,
  };
  const whole: Expression = {
    type: 'BinaryExpression',
    left: file,
    operator: '+',
    right: { type: 'Literal', value: fragment },
  };
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: `require(${JSON.stringify(request)}).default + ${JSON.stringify(fragment)}`,
    data: {
      estree: {
        type: 'Program',
        body: [{ type: 'ExpressionStatement', expression: whole }],
        sourceType: 'module',
        comments: [],
      },
    },
  };
}

// Adds the nodes of MDX to the types.
/** An element in MDX. */
export type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<Jsx['attributes'][number], { type: 'mdxJsxAttribute' }>;

/**
 * Converts an HTML element to JSX, which can contain values that are known only when the site is bundled.
 *
 * Attributes get React's names, and the style attribute becomes React's object.
 */
function toJsx({ tagName, properties, children, position }: Element): Jsx {
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
