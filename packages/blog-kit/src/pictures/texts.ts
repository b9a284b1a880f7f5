import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isJsxImage, requestedFile } from './markdownPicture';

/**
 * Rehype plugin: the alternative text and the title of a picture in Markdown as they were written.
 *
 * Docusaurus escapes them for HTML although React escapes them again, so that readers hear "the post&#39;s outline".
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus-mdx-loader/src/remark/transformImage/index.ts
 */
export default function pictureTexts() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes) => {
      if (!isJsxImage(node) || requestedFile(node) === undefined) return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        if (attribute.name === 'alt' || attribute.name === 'title') {
          attribute.value = unescapeHtml(attribute.value);
        }
      }
    });
  };
}

/** What the package `escape-html` writes, and what it stands for. */
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => characters[escaped] ?? escaped);
}
