import type { ContainerDirective } from 'mdast-util-directive';
import { blockTitles, isBlockName } from '../posts/blockTitles';
import type { Edit } from 'docusaurus-quiet-pages/common/html';
import { rangeOf } from '../posts/outline';

/**
 * Writes the name and label of one of this blog's own blocks as text, without the colons around it. A block without a
 * label directly below a heading needs no name. Docusaurus's blocks stay, since other programs know them.
 */
export function blockEdits(node: ContainerDirective, source: string): Edit[] {
  if (!isBlockName(node.name)) return [];
  const { start, end } = rangeOf(node);
  const written = source.slice(start, end);
  const [, opening = '', label = ''] = /^(:+[\w-]+)(?:\[(.*)\])?/.exec(written) ?? [];
  const name = `**${blockTitles[node.name]}**`;
  const lineAbove = source.slice(0, start).trimEnd().split('\n').at(-1);
  const isBelowHeading = /^#+ /.test(lineAbove ?? '');
  const firstLine = /^.*/.exec(written)?.[0].length ?? 0;
  const afterLabel = start + opening.length + (label ? label.length + 1 : 0);
  return [
    {
      start,
      end: start + opening.length + (label ? 1 : 0),
      text: label ? `${name} ` : isBelowHeading ? '' : name,
    },
    { start: afterLabel, end: start + firstLine, text: '' },
    // None if the block ends with the file.
    { start: end - (/:{3,}\s*$/.exec(written)?.[0].length ?? 0), end, text: '' },
  ];
}
