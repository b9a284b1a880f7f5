import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { getFileLoaderUtils } from '@docusaurus/utils';
import { codeAttribute, isJsx, type Jsx, requireOf, textAttribute } from '../common/jsx';
import { pictureOf } from '.';
import { problemOf } from './settings';

/** The length of text that a phone shows without scrolling, in characters. */
const firstScreen = 700;

/**
 * Rehype plugin: a JPEG or PNG in Markdown, `![A bridge](bridge.jpg)`, becomes a MarkdownPicture, and the alternative text
 * and the title of every picture are as they were written. Docusaurus has made an `<img>` of it, with a `require` of the
 * file.
 *
 * The folder is not an option of the plugin, because Docusaurus writes options into the script of every page: it would
 * tell readers the owner's folders, and make builds in two folders differ.
 *
 * @returns the plugin. It throws a PlainError naming the post, the line and the picture if it cannot be read, except
 * under `npm start`.
 */
export function pictures(siteDir: string) {
  return () =>
    async (tree: Root, post: VFile): Promise<void> => {
      const made: Promise<void>[] = [];
      let textBefore = 0;
      visit(tree, (node: Nodes, _index, parent) => {
        if (node.type === 'text') textBefore += node.value.length;
        const file = isJsx(node) && node.name === 'img' ? requestedFile(node) : undefined;
        if (!isJsx(node) || file === undefined) return;
        restoreTexts(node);
        // "#", "?" and "!" have a meaning in a request, and so has the text after them.
        if (!/^[^#?!]+\.(?:jpe?g|png)$/i.test(file)) return;
        toPicture(node, file, made.length === 0 && textBefore < firstScreen);
        // Docusaurus removes the position of images; that of the paragraph remains.
        const { line } = (node.position ?? parent?.position)?.start ?? { line: 1 };
        made.push(make(file, `${path.relative(siteDir, post.path)}:${line}`, post.path));
      });
      await Promise.all(made);
    };
}

/** The beginning of the request for an image in Markdown, in the browser's bundle and in the server's. */
const imagePrefixes = [false, true].map(
  (isServer) => getFileLoaderUtils(isServer).loaders.inlineMarkdownImageFileLoader,
);

/** The file of an image that Docusaurus has made from Markdown; undefined for JSX of the owner. */
function requestedFile({ attributes }: Jsx): string | undefined {
  const source = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src');
  const value = source?.value;
  const code = value && typeof value === 'object' ? value.value : '';
  const request = /^require\("(?<request>[^"\\]+)"\)\.default/.exec(code)?.groups?.request ?? '';
  const prefix = imagePrefixes.find((one) => request.startsWith(one));
  return prefix && request.slice(prefix.length);
}

/** What the package `escape-html` writes, and what it stands for. */
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Docusaurus escapes texts for HTML although React escapes them again, so that readers hear "the post&#39;s outline".
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus-mdx-loader/src/remark/transformImage/index.ts
 */
function restoreTexts({ attributes }: Jsx): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (attribute.name !== 'alt' && attribute.name !== 'title') continue;
    attribute.value = attribute.value.replace(
      /&(?:amp|lt|gt|quot|#39);/g,
      (escaped) => characters[escaped] ?? escaped,
    );
  }
}

/** @param isFirst whether readers see it at once */
function toPicture(image: Jsx, file: string, isFirst: boolean): void {
  // The size comes from the bundler: a photograph may be stored on its side.
  const others = image.attributes.filter(
    (one) => one.type !== 'mdxJsxAttribute' || !['width', 'height'].includes(one.name),
  );
  const request = `!${file}?picture`;
  const picture = codeAttribute(
    'picture',
    `require(${JSON.stringify(request)})`,
    requireOf(request),
  );
  image.name = 'MarkdownPicture';
  image.attributes = [...others, picture, ...(isFirst ? [textAttribute('isFirst', null)] : [])];
}

/** Makes the picture now, while the post is known for an error message; the bundler then asks for the same. */
async function make(file: string, place: string, post: string): Promise<void> {
  if (process.env.NODE_ENV === 'development') return;
  try {
    await pictureOf(await readFile(path.resolve(path.dirname(post), file)));
  } catch (error) {
    endBuild(`${place}  The picture ${file} cannot be shown. ${problemOf(error)}`);
  }
}
