import path from 'node:path';
import type { Definition, Nodes, Resource } from 'mdast';
import { visit } from 'unist-util-visit';
import { decodePercent } from '../../src/encoding/decodePercent';
import { hasSchemeOrHost } from '../hasSchemeOrHost';
import { rangeOf } from '../post-markdown/nodeEdits';
import { applyEdits, type Edit } from '../source-edits/applyEdits';
import { escapeMarkdown } from './escapeMarkdown';
import { readReadme } from './readReadme';
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
export async function readmeText(text: string, files: FilesOfReadme): Promise<string> {
  const { tree, source } = await readReadme(text);
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => void definitions.set(node.identifier, node));
  return applyEdits(source, editsIn(tree)).trim();

  function editsIn(node: Nodes): Edit[] {
    if (node.type === 'heading' && node.depth === 1) return [{ ...rangeOf(node), text: '' }];
    const target = targetOf(node);
    const file = target && fileNamed(target.url);
    if (file !== undefined) return [{ ...rangeOf(node), text: textOf(node, file) }];
    return 'children' in node ? node.children.flatMap(editsIn) : [];
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

  function textOf(node: Nodes, file: string): string {
    if (node.type === 'definition') return '';
    if (node.type === 'image' || node.type === 'imageReference') {
      const alt = escapeMarkdown(node.alt ?? '');
      return files.all.has(file) ? `![${alt}](${encodeURI(`${files.folder}/${file}`)})` : alt;
    }
    const words = 'children' in node ? source.slice(...innerRange(node)) : '';
    return files.shown.has(file) ? `[${words}](#${anchorOf(file)})` : words;
  }
}

/** The path of the file that an address names; undefined if it is of this page, of the site, or of another. */
function fileNamed(url: string): string | undefined {
  if (/^[#/]/.test(url) || hasSchemeOrHost(url)) return undefined;
  return path.posix.normalize(decodePercent(url.replace(/[?#].*$/, '')));
}

/** From the first to the last child. */
function innerRange({ children }: { children: Nodes[] }): [start: number, end: number] {
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? [rangeOf(first).start, rangeOf(last).end] : [0, 0];
}
