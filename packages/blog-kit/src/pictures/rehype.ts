import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Nodes, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { getFileLoaderUtils } from '@docusaurus/utils';
import { codeAttribute, isJsx, type Jsx, requireOf, textAttribute } from '../common/jsx';
import { pictureOf } from '.';
import { problemOf } from './settings';

interface Found {
  image: Jsx;
  file: string;
  line: number;
  textBefore: number;
}

/** The length of text that a phone shows without scrolling, in characters. */
const firstScreen = 700;

/**
 * Rehype plugin: a JPEG or PNG in Markdown, `![A bridge](bridge.jpg)`, becomes a MarkdownPicture.
 *
 * Docusaurus has made an `<img>` of it, with a `require` of the file.
 *
 * The folder is not an option of the plugin, because Docusaurus writes options into the script of every page: it would
 * tell readers the owner's folders, and make builds in two folders differ.
 *
 * @param siteDir the site's folder
 * @returns the plugin. It throws a PlainError naming the post, the line and the picture if it cannot be read, except
 * under `npm start`.
 */
export function pictures(siteDir: string) {
  return () =>
    async (tree: Root, post: VFile): Promise<void> => {
      const found = findPictures(tree);
      await Promise.all(
        found.map(async (one, index) => {
          if (process.env.NODE_ENV !== 'development') await make(one, post.path, siteDir);
          const isFirst = index === 0 && one.textBefore < firstScreen;
          toPicture(one.image, one.file, isFirst);
        }),
      );
    };
}

function findPictures(tree: Root): Found[] {
  const found: Found[] = [];
  let textBefore = 0;
  visit(tree, (node: Nodes, _index, parent) => {
    if (node.type === 'text') textBefore += node.value.length;
    if (!isJsxImage(node)) return;
    const file = pictureFile(node);
    if (file) found.push({ image: node, file, line: lineOf(node, parent), textBefore });
  });
  return found;
}

/** The file of a JPEG or PNG that Docusaurus has made from Markdown; undefined for other kinds and for JSX. */
function pictureFile(image: Jsx): string | undefined {
  const file = requestedFile(image);
  // "#", "?" and "!" have a meaning in a request, and so has the text after them.
  return file && /^[^#?!]+\.(?:jpe?g|png)$/i.test(file) ? file : undefined;
}

/** Docusaurus removes the position of images; that of the paragraph remains. */
function lineOf(image: Jsx, parent: Parents | undefined): number {
  return (image.position ?? parent?.position)?.start.line ?? 1;
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
  const first = isFirst ? [textAttribute('isFirst', null)] : [];
  image.name = 'MarkdownPicture';
  image.attributes = [...others, picture, ...first];
}

/** Makes the picture now, while the post is known for an error message; the bundler then asks for the same. */
async function make({ file, line }: Found, post: string, siteDir: string): Promise<void> {
  try {
    await pictureOf(await readFile(path.resolve(path.dirname(post), file)));
  } catch (error) {
    const place = `${path.relative(siteDir, post)}:${line}`;
    endBuild(`${place}  The picture ${file} cannot be shown. ${problemOf(error)}`);
  }
}

/**
 * Rehype plugin: the alternative text and the title of a picture in Markdown as they were written.
 *
 * Docusaurus escapes them for HTML although React escapes them again, so that readers hear "the post&#39;s outline".
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus-mdx-loader/src/remark/transformImage/index.ts
 */
export function pictureTexts() {
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

/** The beginning of the request for an image in Markdown, in the browser's bundle and in the server's. */
const imagePrefixes = [false, true].map(
  (isServer) => getFileLoaderUtils(isServer).loaders.inlineMarkdownImageFileLoader,
);

/** Whether a node is an `<img>` that Docusaurus or an owner wrote as JSX. */
function isJsxImage(node: Nodes): node is Jsx {
  return isJsx(node) && node.name === 'img';
}

/** The request for the file of an image that Docusaurus has made from Markdown; undefined for JSX of the owner. */
function requestedFile({ attributes }: Jsx): string | undefined {
  const source = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src');
  const value = source?.value;
  const code = value && typeof value === 'object' ? value.value : '';
  const request = /^require\("(?<request>[^"\\]+)"\)\.default/.exec(code)?.groups?.request ?? '';
  const prefix = imagePrefixes.find((one) => request.startsWith(one));
  return prefix && request.slice(prefix.length);
}
