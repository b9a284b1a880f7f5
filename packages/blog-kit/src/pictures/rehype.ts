import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Nodes, Root } from 'hast';
import { parseFragment } from 'parse5';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { codeAttribute, isJsx, type Jsx, textAttribute } from '../common/jsx';
import { pictureOf } from '.';

/** The length of text that a phone shows without scrolling, in characters. */
const firstScreen = 700;

/**
 * Rehype plugin: a JPEG or PNG in Markdown, `![A bridge](bridge.jpg)`, becomes a MarkdownPicture, and the alternative text
 * and the title of every picture are as they were written. Docusaurus has made an `<img>` of it, with a `require` of the
 * file. Pictures that the owner writes in HTML or JSX stay as they are.
 *
 * The folder is not an option of the plugin, because Docusaurus writes options into the script of every page: it would
 * tell readers the owner's folders, and make builds in two folders differ.
 *
 * @returns the plugin. It throws a PlainError naming the post, the line and the picture if it cannot be read.
 */
export function pictures(siteDir: string) {
  return () =>
    async (tree: Root, post: VFile): Promise<void> => {
      const made: Promise<unknown>[] = [];
      let textBefore = 0;
      visitParents(tree, (node: Nodes, parents) => {
        if (node.type === 'text') textBefore += node.value.length;
        const file = isJsx(node) && node.name === 'img' ? requestedFile(node) : undefined;
        if (!isJsx(node) || file === undefined) return;
        restoreTexts(node);
        if (parents.every(isTransparent)) node.attributes.push(textAttribute('enlargeable', null));
        // "#", "?" and "!" have a meaning in a request, and so has the text after them.
        if (!/^[^#?!]+\.(?:jpe?g|png)$/i.test(file)) return;
        node.name = 'MarkdownPicture';
        // Its size is that of the bundler, too: a photograph may be stored on its side.
        const request = JSON.stringify(`!${file}?picture`);
        node.attributes.push(codeAttribute('picture', `require(${request})`));
        const isFirst = made.length === 0 && textBefore < firstScreen;
        if (isFirst) node.attributes.push(textAttribute('isFirst', null));
        // Docusaurus removes the position of images; that of the paragraph remains.
        const { line } = (node.position ?? parents.at(-1)?.position)?.start ?? { line: 1 };
        const place = `${path.relative(siteDir, post.path)}:${line}`;
        // Made now, while the post is known for an error message; the bundler then asks for the same.
        const picture = readFile(path.resolve(path.dirname(post.path), file)).then(pictureOf);
        const refuse = ({ message }: Error) =>
          endBuild(`${place}  The picture ${file} cannot be shown. ${message}`);
        made.push(picture.catch(refuse));
      });
      await Promise.all(made);
    };
}

/** The file of an image that Docusaurus has made from Markdown: its path begins with a dot, after that of a loader. */
function requestedFile({ attributes }: Jsx): string | undefined {
  const source = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src');
  const value = source?.value;
  const code = value && typeof value === 'object' ? value.value : '';
  return /^require\("!.*?!(\.\/[^"\\]+)"\)\.default/.exec(code)?.[1];
}

/**
 * Docusaurus escapes texts for HTML although React escapes them again, so that readers hear "the post&#39;s outline".
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus-mdx-loader/src/remark/transformImage/index.ts
 */
function restoreTexts({ attributes }: Jsx): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (attribute.name !== 'alt' && attribute.name !== 'title') continue;
    const [text] = parseFragment(attribute.value).childNodes;
    if (text && 'value' in text) attribute.value = text.value;
  }
}

/** Whether a picture can be a link there: not in what does something else at a click, nor in components that may do so. */
function isTransparent(node: Nodes): boolean {
  const name = 'tagName' in node ? node.tagName : 'name' in node ? (node.name ?? '') : '';
  const doesSomething = /^(?:a|button|summary|label)$/.test(name);
  return !doesSomething && /^(?:Tabs|TabItem|Details|[a-z].*)?$/.test(name);
}
