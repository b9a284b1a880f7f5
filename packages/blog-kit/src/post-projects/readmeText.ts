import path from 'node:path';
import type { Nodes, Resource } from 'mdast';
import type { Outline } from '../posts/body';
import { decodePercent, hasSchemeOrHost } from '../common/text';
import { definitionsIn } from '../posts/markdown';
import { rangeOf } from '../posts/outline';
import { applyEdits, type Edit } from 'docusaurus-quiet-pages/common/html';
import { escapeMarkdown } from './escapeMarkdown';
import { anchorOf } from './shownFiles';

/** The files of a project, as its README names them. */
export interface FilesOfReadme {
  /** The paths of those that the page shows. */
  shown: ReadonlySet<string>;
  /** The paths of all. */
  all: ReadonlySet<string>;
  /** The project's folder as an address that is relative to the page's Markdown. */
  folder: string;
}

/**
 * A project's README as a part of its code page: without its title, which the page has, with links to files as links to
 * their places on the page, and with its pictures. What leads to no file of the project is left as words.
 */
export function readmeText({ tree, source }: Outline, files: FilesOfReadme): string {
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const definitions = definitionsIn(tree);
  return applyEdits(source, editsIn(tree)).trim();

  function editsIn(node: Nodes): Edit[] {
    if (node === title) return [{ ...rangeOf(node), text: '' }];
    const children = 'children' in node ? node.children.flatMap(editsIn) : [];
    const file = fileNamed(targetOf(node)?.url ?? '#');
    if (file === undefined) return children;
    if (!('children' in node)) return [{ ...rangeOf(node), text: textOf(node, file) }];
    const link = rangeOf(node);
    const [words] = node.children;
    const last = node.children.at(-1);
    if (!words || !last) return [{ ...link, text: '' }];
    const isShown = files.shown.has(file);
    return [
      { start: link.start, end: rangeOf(words).start, text: isShown ? '[' : '' },
      ...children,
      { start: rangeOf(last).end, end: link.end, text: isShown ? `](#${anchorOf(file)})` : '' },
    ];
  }

  function targetOf(node: Nodes): Resource | undefined {
    switch (node.type) {
      case 'link':
      case 'image':
      case 'definition':
        return node;
      case 'linkReference':
      case 'imageReference':
        return definitions.get(node.identifier);
      default:
        return undefined;
    }
  }

  /** What a picture becomes; the definitions of addresses are in place where they are used. */
  function textOf(node: Nodes, file: string): string {
    if (!('alt' in node)) return '';
    const alt = escapeMarkdown(node.alt ?? '');
    return files.all.has(file) ? `![${alt}](${encodePath(`${files.folder}/${file}`)})` : alt;
  }
}

/** The path of the file that an address names; undefined if it is of this page, of the site, or of another. */
function fileNamed(url: string): string | undefined {
  if (/^[#/]/.test(url) || hasSchemeOrHost(url)) return undefined;
  return path.posix.normalize(decodePercent(url.replace(/[?#].*$/, '')));
}

/** A path as an address in Markdown, in which a bracket could end it. */
function encodePath(file: string): string {
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return encoded.replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
}
