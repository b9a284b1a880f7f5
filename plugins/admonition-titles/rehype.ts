import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The element of a title with markup, which the theme looks for: @docusaurus/mdx-loader's admonitions plugin. */
const title = 'mdxAdmonitionTitle';

/**
 * Rehype plugin: keeps the title of `:::note[With _markup_]` a title in `.md` files. Docusaurus reads their HTML after
 * it has made the title's element, and HTML knows no capitals; the theme then takes the title for text.
 */
export default function admonitionTitles() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === title.toLowerCase()) element.tagName = title;
    });
  };
}
