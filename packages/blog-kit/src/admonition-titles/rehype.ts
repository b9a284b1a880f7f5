import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The element of a title with markup, by which the theme finds it: @docusaurus/mdx-loader's admonitions plugin. */
const title = 'mdxAdmonitionTitle';

/**
 * Rehype plugin: keeps the title of `:::note[With _markup_]` a title in `.md` files. Docusaurus parses their HTML after
 * it has made the title's element, and HTML names lose their capitals; the theme then treats the title as text.
 */
export default function admonitionTitles() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === title.toLowerCase()) element.tagName = title;
    });
  };
}
