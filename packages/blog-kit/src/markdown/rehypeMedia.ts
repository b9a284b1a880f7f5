import path from 'node:path';
import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Expression } from 'estree';
import type { Element, Nodes, Root } from 'hast';
import { find, hastToReact, html } from 'property-information';
import styleToJs from 'style-to-js';
import { visit } from 'unist-util-visit';
import { hasSchemeOrHost } from '../common/text';
import {
  codeAttribute,
  isJsx,
  type Jsx,
  type JsxAttribute,
  requireOf,
  textAttribute,
} from '../common/jsx';

/** The attributes that name a file, by element. */
const fileAttributes: Partial<Record<string, readonly string[]>> = {
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
};

/** Rehype plugin: `<video>` and `<audio>` play the files beside the post. */
export default function media() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes, index, parent) => {
      const element = isJsx(node) ? node : node.type === 'element' ? node : undefined;
      const name = element && ('tagName' in element ? element.tagName : element.name);
      const names = fileAttributes[name ?? ''];
      if (!element || !names || !parent || index === undefined) return;
      const jsx = isJsx(element) ? element : toJsx(element);
      const attributes = jsx.attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' && names.includes(attribute.name)
          ? fileAttribute(attribute)
          : attribute,
      );
      parent.children[index] = { ...jsx, attributes };
    });
  };
}

/** The files that Docusaurus's bundler rule copies to `assets/medias/`. */
const recordings = /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i;

/**
 * Makes an attribute that names a file beside the post (`clip.mp4`, `./clip.mp4`, `@site/static/clip.mp4`) name the
 * file in the build: `require(request).default + fragment`. An attribute with an address, or a path from the site's root,
 * stays as it is.
 */
function fileAttribute(attribute: JsxAttribute): JsxAttribute {
  const { name, value } = attribute;
  if (typeof value !== 'string' || value === '') return attribute;
  if (hasSchemeOrHost(value) || /^[/#]/.test(value)) return attribute;
  // A fragment sets the part of a recording to play: `clip.mp4#t=10`.
  const [file = '', part] = value.split('#');
  const fragment = part === undefined ? '' : `#${part}`;
  const place = file.startsWith('@site/') ? file : `./${path.posix.normalize(file)}`;
  const request = loaderOf(name, file) + place;
  return codeAttribute(
    name,
    `require(${JSON.stringify(request)}).default + ${JSON.stringify(fragment)}`,
    {
      type: 'BinaryExpression',
      operator: '+',
      left: {
        type: 'MemberExpression',
        object: requireOf(request),
        property: { type: 'Identifier', name: 'default' },
        computed: false,
        optional: false,
      },
      right: { type: 'Literal', value: fragment },
    },
  );
}

function loaderOf(attribute: string, file: string): string {
  const { loaders } = getFileLoaderUtils(false);
  if (attribute === 'poster') return loaders.inlineMarkdownAssetImageFileLoader;
  return recordings.test(file) ? '' : loaders.inlineMarkdownLinkFileLoader;
}

/** Converts an HTML element to JSX: attributes get React's names, and the style attribute becomes React's object. */
function toJsx({ tagName, properties, children, position }: Element): Jsx {
  const attributes = Object.entries(properties).flatMap(([property, value]): JsxAttribute[] => {
    if (value === false || value === null || value === undefined) return [];
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (property === 'style') return [styleAttribute(text)];
    return [textAttribute(reactName(property), value === true ? null : text)];
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
  return codeAttribute('style', JSON.stringify(style), expression);
}
