import path from 'node:path';
import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Element, Nodes, Root } from 'hast';
import { find, hastToReact, html } from 'property-information';
import styleToJs from 'style-to-js';
import { visit } from 'unist-util-visit';
import { hasSchemeOrHost } from '../common/text';
import { codeAttribute, isJsx, type JsxAttribute, textAttribute } from '../common/jsx';

const mediaElement = /^(?:video|audio|source|track)$/;

/** The files that Docusaurus's bundler rule copies to `assets/medias/`. */
const recordings = /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i;

/** Rehype plugin: `<video>` and `<audio>` play the files beside the post. */
export default function media() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes, index, parent) => {
      if (isJsx(node) && mediaElement.test(node.name ?? '')) {
        node.attributes = node.attributes.map((one) =>
          one.type === 'mdxJsxAttribute' ? fileAttribute(one) : one,
        );
      } else if (node.type === 'element' && mediaElement.test(node.tagName) && parent) {
        // In `.md`. Only JSX can have what the bundler knows.
        const { tagName: name, children } = node;
        const attributes = Object.entries(node.properties).map(reactAttribute).map(fileAttribute);
        parent.children[index ?? 0] = { type: 'mdxJsxFlowElement', name, attributes, children };
      }
    });
  };
}

/**
 * Makes an attribute that names a file beside the post (`clip.mp4`, `./clip.mp4`, `@site/static/clip.mp4`) name the
 * file in the build. An attribute with an address, or a path from the site's root, stays as it is.
 */
function fileAttribute(attribute: JsxAttribute): JsxAttribute {
  const { name, value } = attribute;
  if (name !== 'src' && name !== 'poster') return attribute;
  if (typeof value !== 'string' || hasSchemeOrHost(value) || /^(?:[/#]|$)/.test(value)) {
    return attribute;
  }
  // A fragment sets the part of a recording to play: `clip.mp4#t=10`.
  const [file = '', fragment] = value.split(/(?=#)/);
  const place = file.startsWith('@site/') ? file : `./${path.posix.normalize(file)}`;
  const request = JSON.stringify(loaderOf(name, file) + place);
  return codeAttribute(name, `require(${request}).default + ${JSON.stringify(fragment ?? '')}`);
}

function loaderOf(attribute: string, file: string): string {
  const { loaders } = getFileLoaderUtils(false);
  if (attribute === 'poster') return loaders.inlineMarkdownAssetImageFileLoader;
  return recordings.test(file) ? '' : loaders.inlineMarkdownLinkFileLoader;
}

/** An attribute of HTML with the name and the value that React knows it by: `style` is an object. */
function reactAttribute([property, value]: [string, Element['properties'][string]]): JsxAttribute {
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  if (property === 'style') {
    return codeAttribute('style', `(${JSON.stringify(styleToJs(text, { reactCompat: true }))})`);
  }
  const info = find(html, property);
  // `aria-label` and `data-x` keep their hyphens, and others lose theirs.
  const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
  return textAttribute(name, value === true ? null : text);
}
