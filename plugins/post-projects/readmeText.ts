import path from 'node:path';
import type { Nodes } from 'mdast';
import { decodePercent } from '../../src/encoding/decodePercent';
import { hasSchemeOrHost } from '../hasSchemeOrHost';
import { rangeOf } from '../post-markdown/nodeEdits';
import { applyEdits, type Edit } from '../source-edits/applyEdits';
import { readReadme } from './readReadme';
import { anchorOf } from './shownFiles';

/**
 * A project's README as a part of its code page: without its title, which the page has, and with links to files as links
 * to their places on the page.
 *
 * @param shown the paths of the files that the page shows
 */
export async function readmeText(text: string, shown: ReadonlySet<string>): Promise<string> {
  const { tree, source } = await readReadme(text);
  return applyEdits(source, editsIn(tree)).trim();

  function editsIn(node: Nodes): Edit[] {
    if (node.type === 'heading' && node.depth === 1) return [{ ...rangeOf(node), text: '' }];
    if (node.type === 'link' && !/^[#/]/.test(node.url) && !hasSchemeOrHost(node.url)) {
      const file = path.posix.normalize(decodePercent(node.url));
      const words = source.slice(...innerRange(node));
      return [
        { ...rangeOf(node), text: shown.has(file) ? `[${words}](#${anchorOf(file)})` : words },
      ];
    }
    return 'children' in node ? node.children.flatMap(editsIn) : [];
  }
}

/** From the first to the last child. */
function innerRange({ children }: { children: Nodes[] }): [start: number, end: number] {
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? [rangeOf(first).start, rangeOf(last).end] : [0, 0];
}
