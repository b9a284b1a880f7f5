import { existsSync } from 'node:fs';
import path from 'node:path';
import { posixPath } from '@docusaurus/utils';
import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodePercent, hasSchemeOrHost } from '../common/text';
import { contentFolders, originalOf } from '../post-model/translations/translations';
import { fileOfOriginal } from './fileOfOriginal';

/**
 * Remark plugin: lets a text and its translation name other files in the same way, `../other/index.md` and `picture.png`.
 *
 * Docusaurus looks for both beside the text alone. So a link between two posts would break the build as soon as one of
 * them is translated and the other is not: only from the root of the content, `/other/index.md`, does it find either.
 *
 * The folder is not an option of the plugin, because Docusaurus writes options into the script of every page.
 *
 * @param siteDir the site's folder
 */
export default function translatedFiles(siteDir: string) {
  return () => (tree: Root, text: VFile) => {
    visit(tree, (node: Nodes) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        node.url = isRelative(node.url) ? addressOf(node, text.path, siteDir) : node.url;
      }
    });
  };
}

function isRelative(url: string): boolean {
  return !hasSchemeOrHost(url) && !/^(?:[/?#]|@site\/|$)/.test(url);
}

function addressOf(
  { url, type }: Definition | Image | Link,
  file: string,
  siteDir: string,
): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const name = decodePercent(pathname);
  const isMarkdown = /\.mdx?$/i.test(name);
  // Of definitions, Docusaurus resolves only those of Markdown files.
  if (!isMarkdown && type === 'definition') return url;
  const found = (isMarkdown ? fromContent : fileOfOriginal)(name, file, siteDir);
  return found === undefined ? url : encodeURI(found).replace(/[?#]/g, encodeURIComponent) + rest;
}

/** A Markdown file by its path from the root of the content; undefined if there is none in the content. */
function fromContent(name: string, file: string, siteDir: string): string | undefined {
  const original = originalOf(posixPath(path.relative(siteDir, file)));
  const target = path.posix.join(path.posix.dirname(original), name);
  const folder = contentFolders.find((one) => original.startsWith(`${one}/`));
  const isContent = folder !== undefined && target.startsWith(`${folder}/`);
  return isContent && existsSync(path.join(siteDir, target))
    ? target.slice(folder.length)
    : undefined;
}
