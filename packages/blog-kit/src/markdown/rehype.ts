import path from 'node:path';
import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { find, hastToReact, html } from 'property-information';
import styleToJs from 'style-to-js';
import { SKIP, visit } from 'unist-util-visit';
import { hasSchemeOrHost } from '../common/text';
import { codeAttribute, isJsx, type JsxAttribute, textAttribute } from '../common/jsx';

/** Rehype plugin: what Markdown cannot say of tables and tasks, and a title that Docusaurus loses. */
export function elements() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element, index, parent) => {
      const { tagName, properties } = element;
      if (tagName === 'table' && parent) parent.children[index ?? 0] = regionOf(element);
      // Screen readers name a checkbox.
      if (properties.type === 'checkbox')
        properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
      if (tagName === 'tr') markRowHeader(element);
      if (/^t[dh]$/.test(tagName)) alignByClass(element);
      // The title of `:::note[With _markup_]` in `.md` files: Docusaurus parses their HTML after it has made the title's
      // element, and HTML names lose their capitals. The theme would treat the title as text.
      if (tagName === 'mdxadmonitiontitle') element.tagName = 'mdxAdmonitionTitle';
    });
  };
}

/**
 * A table that is wider than the text scrolls within its own region, and its first column stays. The keyboard must reach
 * what scrolls.
 */
function regionOf(table: Element): Element {
  const properties = { role: 'group', ariaLabel: 'Table', tabIndex: 0, dataTable: true };
  return elementOf('div', properties, [table]);
}

/**
 * The first cell of a row is the row's header, which screen readers read with the other cells. It is a role and not a
 * `<th>`, so that it looks as the owner expects.
 */
function markRowHeader(row: Element): void {
  const [first, second] = row.children.filter((cell) => cell.type === 'element');
  if (first?.tagName !== 'td' || !second || first.children.length === 0) return;
  first.properties.role ??= 'rowheader';
}

/** Infima's classes align text (https://infima.dev/docs/utilities/text). MDX would write style attributes. */
function alignByClass({ properties }: Element): void {
  const { align, className } = properties;
  if (align !== 'left' && align !== 'center' && align !== 'right') return;
  delete properties.align;
  properties.className = [...(Array.isArray(className) ? className : []), `text--${align}`];
}

/**
 * Rehype plugin: shows footnotes in place. The number of a footnote becomes a button that opens the note as a popover,
 * by the browser alone. Browsers without popovers have the link to the list of footnotes, which stays in the page.
 *
 * The style sheet chooses between link and button; feeds/ leaves buttons and popovers out.
 */
export function footnotes() {
  return (tree: Root): void => {
    const notes = new Map<string, Note>();
    visit(tree, 'element', ({ tagName, properties: { id }, children }: Element) => {
      if (tagName !== 'li' || !String(id).startsWith('user-content-fn-')) return;
      notes.set(`#${id}`, { id: `${id}-here`, number: String(notes.size + 1), children });
    });
    // Before the buttons are added, so that the copies have none.
    const popovers = [...notes.values()].map(popoverOf);
    visit(tree, 'element', (link: Element, index, parent) => {
      const note = notes.get(String(link.properties.href));
      if (!('dataFootnoteRef' in link.properties) || !note || !parent) return undefined;
      parent.children.splice((index ?? 0) + 1, 0, buttonOf(note));
      return SKIP;
    });
    tree.children.push(...popovers);
  };
}

interface Note {
  id: string;
  /** As readers see it. */
  number: string;
  children: ElementContent[];
}

function buttonOf({ id, number }: Note): Element {
  const properties = {
    type: 'button',
    className: ['footnote-number'],
    popoverTarget: id,
    ariaLabel: `Footnote ${number}`,
  };
  return elementOf('button', properties, [{ type: 'text', value: number }]);
}

/**
 * A note in place. It gets the focus when it opens, so that screen readers read it, and gives it back. It is a section,
 * which notes do not hold, so that feeds/ finds its end.
 */
function popoverOf({ id, number, children }: Note): Element {
  const properties = {
    className: ['footnote-popover'],
    id,
    popover: 'auto',
    role: 'note',
    ariaLabel: `Footnote ${number}`,
    tabIndex: -1,
    autoFocus: true,
  };
  return elementOf('section', properties, copyOf(children));
}

function elementOf(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A copy without ids, which only the original may have, and without the links back to the text. */
function copyOf(content: ElementContent[]): ElementContent[] {
  const copy = elementOf('li', {}, structuredClone(content));
  visit(copy, 'element', ({ properties }: Element, index, parent) => {
    delete properties.id;
    if (!('dataFootnoteBackref' in properties) || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return copy.children;
}

const mediaElement = /^(?:video|audio|source|track)$/;

/** The files that Docusaurus's bundler rule copies to `assets/medias/`. */
const recordings = /\.(?:mp4|avi|mov|mkv|mpe?g|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i;

/** Rehype plugin: `<video>` and `<audio>` play the files beside the post. */
export function media() {
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
