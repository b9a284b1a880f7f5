import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** How the texts begin that Markdown gives the list of footnotes, in English. */
const title = 'Footnotes';
const back = 'Back to reference ';

/**
 * Rehype plugin: replaces the English texts of the list of footnotes by components that have them in the language of the
 * page. Those that the owner writes (`markdown.remarkRehypeOptions` of Docusaurus) stay.
 */
export default function footnoteTexts() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      const { tagName, properties, children } = element;
      if (tagName === 'h2' && properties.id === 'footnote-label') {
        const [text] = children;
        if (text?.type !== 'text' || text.value !== title) return;
        element.tagName = 'FootnotesTitle';
        element.children = [];
      }
      if (tagName === 'a' && 'dataFootnoteBackref' in properties) {
        const { ariaLabel, ...others } = properties;
        if (typeof ariaLabel !== 'string' || !ariaLabel.startsWith(back)) return;
        element.tagName = 'FootnoteBack';
        element.properties = { ...others, reference: ariaLabel.slice(back.length) };
      }
    });
  };
}
