import type { Nodes } from 'mdast';
import type { SyntaxProblem } from '../front-matter/readYaml';

/** The problem with the end of a fence or a `:::` block. If nothing closes it, it ends with the file. */
export function unclosedBlock(node: Nodes, lines: string[]): SyntaxProblem | undefined {
  if (node.type !== 'code' && node.type !== 'containerDirective') return undefined;
  const start = node.position?.start.line ?? 1;
  // Inside quotes and lists, their marks come before those of the block.
  const content = (line: number) =>
    (lines[line - 1] ?? '').replace(/^[\s>*+-]*(?:\d+[.)]\s+)?/, '');
  const opening = /^(?:`{3,}|~{3,}|:{3,})/.exec(content(start))?.[0];
  if (!opening) return undefined;
  const closing = content(lastLine(node, lines)).trimEnd();
  const isClosed =
    lastLine(node, lines) > start &&
    closing.length >= opening.length &&
    closing === (opening[0] ?? '').repeat(closing.length);
  if (isClosed) return undefined;
  const what = node.type === 'code' ? 'This code' : `:::${node.name}`;
  const nested = node.type === 'code' ? '' : ' A block around another has one colon more.';
  return {
    line: start,
    message: `${what} is never closed. Add ${opening} where it ends.${nested}`,
  };
}

/** The last line of a block that is not blank: an unclosed one reaches to the end of the file. */
function lastLine(node: Nodes, lines: string[]): number {
  let line = node.position?.end.line ?? 1;
  while (line > 1 && (lines[line - 1] ?? '').trim() === '') line -= 1;
  return line;
}
