import type { SyntaxProblem } from '../front-matter/readYaml';

/** remark's error about text that is not MDX. */
interface MdxError {
  line?: number;
  reason: string;
  ruleId?: string;
}

/** Says what to write instead of text that is not MDX. */
export function mdxProblem(error: unknown, lines: string[], bodyLine: number): SyntaxProblem {
  const { line: place, reason, ruleId } = error as MdxError;
  // The place of a missing end tag is only in the message: "… for `<X>` (3:1-3:4)".
  const named = /\((\d+):\d+-\d+:\d+\)/.exec(reason)?.[1];
  const line = place ?? (named ? Number(named) : bodyLine);
  const tag = /Expected a closing tag for `<([^`>\s]*)/.exec(reason)?.[1];
  if (tag) return { line, message: `<${tag}> is never closed. Add </${tag}> where it ends.` };
  const text = lines[line - 1] ?? '';
  const id = /\{#([^}]+)\}/.exec(text)?.[1];
  if (ruleId === 'acorn' && id) {
    return { line, message: `MDX reads {#${id}} as code. Write {/* #${id} */}.` };
  }
  if (ruleId === 'unexpected-eof') {
    return { line: openingLine(lines, line), message: 'A { is never closed. Add }, or write \\{.' };
  }
  if (text.includes('<!--')) {
    return { line, message: 'This comment is never closed. Add --> where it ends.' };
  }
  const address = /<(https?:[^>\s]+)>/.exec(text)?.[1];
  if (address) return { line, message: `MDX has no <address>. Write [${address}](${address}).` };
  const advice = 'Escape { and < in text with a backslash.';
  return { line, message: `Not valid MDX: ${reason.split(' (note')[0]}. ${advice}` };
}

/** The last line with an opening brace: the error itself is reported at the end of the file. */
function openingLine(lines: string[], end: number): number {
  const opens = lines.slice(0, end).map((line) => /\{[^}]*$/.test(line));
  return opens.lastIndexOf(true) + 1 || end;
}
