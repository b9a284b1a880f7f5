import type { SyntaxProblem } from '../front-matter/readYaml';

/** remark's error about text that is not MDX. */
interface MdxError {
  line?: number;
  reason: string;
  ruleId?: string;
}

/** Elements of HTML without an end tag, which MDX reads as opened. */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** Says what to write instead of text that is not MDX. */
export function mdxProblem(error: unknown, lines: string[], bodyLine: number): SyntaxProblem {
  const { line: place, reason, ruleId } = error as MdxError;
  // A tag without its end stands only in the message, with its place: "… closing tag for `<X>` (3:1-3:4)".
  const [, tag, opened] = /closing tag for `<([^`>\s]*)>` \((\d+):/.exec(reason) ?? [];
  if (tag !== undefined) return unclosedTag(tag, Number(opened), lines);
  const line = place ?? bodyLine;
  const text = lines[line - 1] ?? '';
  const ended = /<\/(\w+)\s*>/.exec(text)?.[1];
  if (ruleId === 'unexpected-closing-slash' && ended) {
    const message = VOID.includes(ended)
      ? `Write <${ended} /> in place of </${ended}>.`
      : `</${ended}> closes nothing. Remove it, or open it before.`;
    return { line, message };
  }
  const id = /\{#([^}]+)\}/.exec(text)?.[1];
  if (ruleId === 'acorn' && id) {
    return { line, message: `MDX reads {#${id}} as code. Write {/* #${id} */}.` };
  }
  if (ruleId === 'unexpected-eof' && reason.includes('expression')) {
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

/** What is wrong with a tag that MDX finds no end of. @param line the line that it stands on */
function unclosedTag(tag: string, line: number, lines: string[]): SyntaxProblem {
  if (VOID.includes(tag)) return { line, message: `<${tag}> is written <${tag} /> in MDX.` };
  const rest = lines.slice(line - 1).join('\n');
  const opened = rest.match(new RegExp(`<${tag}(?=[\\s>])`, 'g')) ?? [];
  const closed = rest.match(new RegExp(`</${tag}\\s*>`, 'g')) ?? [];
  const message =
    closed.length >= opened.length
      ? `<${tag}> begins in one block of text and ends in another. Put <${tag}> and </${tag}> on lines of their own.`
      : `<${tag}> is never closed. Add </${tag}> where it ends.`;
  return { line, message };
}

/** The last line with an opening brace: the error itself is reported at the end of the file. */
function openingLine(lines: string[], end: number): number {
  const opens = lines.slice(0, end).map((line) => /\{[^}]*$/.test(line));
  return opens.lastIndexOf(true) + 1 || end;
}
