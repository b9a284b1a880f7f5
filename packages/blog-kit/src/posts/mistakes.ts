import type { Code, Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { lineAt } from '../common/text';
import type { SyntaxProblem } from './frontMatter';
import { lineOf } from './markdown';

/** A part of the text, and its line. */
interface TextAt {
  text: string;
  line: number;
}

/**
 * Finds what the text of a post says that its author cannot have meant, and the blocks among which a name may be wrong.
 *
 * @param lines those of the file
 */
export function findMistakes(tree: Root, lines: readonly string[], isMdx: boolean) {
  /** Blocks, elements and comments that are opened and never closed, or closed and never opened. */
  const unclosed: SyntaxProblem[] = [];
  /** The starts of `:::` blocks. One with a `title` here, also an empty one, is text: Docusaurus does not read it. */
  const admonitions: { name: string; title?: string; line: number }[] = [];
  /** Text that looks like a link but is not one, because its address has a space. */
  const brokenLinks: TextAt[] = [];
  const html: TextAt[] = [];
  /** Components and code of MDX in a `.md` file, by their places: HTML in a paragraph is found twice. */
  const mdx = new Map<string, TextAt>();
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    if (node.type === 'containerDirective') admonitions.push({ name: node.name, line });
    if (node.type === 'containerDirective' || node.type === 'code') {
      unclosed.push(...unclosedBlock(node, lines));
    }
    if (node.type === 'text') {
      for (const [index, content] of node.value.split('\n').entries()) {
        const place = { line: line + index };
        const [, name, title] = START.exec(content) ?? [];
        if (name) admonitions.push({ name, title: title?.trim(), ...place });
        // If the start of a block is wrong, its end is not reported separately.
        const isEnd = /^\s*:{3,}\s*$/.test(content);
        if (!isEnd || admonitions.some((start) => start.title !== undefined)) continue;
        const message = `${content.trim()} closes nothing. A block around another has one colon more.`;
        unclosed.push({ ...place, message });
      }
    }
    if (node.type === 'html') html.push({ text: node.value, line });
    // What holds text, apart from code. Lists and quotes are made of these.
    if (!['paragraph', 'heading', 'table', 'html'].includes(node.type)) return;
    const written = lines.slice(line - 1, node.position?.end.line).join('\n');
    const text = blank(written, CODE, '`');
    if (node.type === 'paragraph') brokenLinks.push(...matchesIn(text, [LINK], line));
    if (isMdx) return;
    for (const found of matchesIn(blank(text, COMMENT, ' '), MDX, line))
      mdx.set(JSON.stringify(found), found);
  });
  unclosed.push(...unbalancedTags(html));
  return { unclosed, admonitions, brokenLinks, mdxInMarkdown: [...mdx.values()] };
}

/** A start of a block with a space before its name, or with a title that is in no brackets. */
const START = /^:{3,}(?:[ \t]+|(?=[\w-]+\s+\S))([\w-]+)(.*)$/;

const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

// An address has a `/`, `.`, `:` or `#` before a letter, and spaces around it are none in it. Directly after a letter, as
// in `list[0](a b)`, it is not a link.
const LINK =
  /(?<![\w\]\\])\[[^\]]*\]\([ \t]*(?=[^)\n]*[/.:#]\S)[^()\s"'<]+[ \t]+[^()\s"'][^()\n"']*\)/g;

const COMMENT = /<!--[^]*?(?:-->|$)/g;

// In `[a](<My file.md>)` the angle brackets are those of an address.
const OPENS = '(?<!\\\\|\\]\\()<';

/** An attribute that HTML does not have, or whose value is code. */
const REACT = String.raw`\b(?:className=|[\w-]+=\{)`;

/**
 * MDX in plain Markdown, where it is text or an unknown element: a component, an attribute that only React reads, a
 * comment in braces, and the start of a paragraph that is code. Other languages too have an `import` of a sole name in
 * quotes.
 */
const MDX = [
  new RegExp(String.raw`${OPENS}[A-Z]\w*[a-z]\w*(?:\.\w+)*(?=[\s/>])[^<>]*>`, 'g'),
  new RegExp(String.raw`${REACT}(?<=${OPENS}[a-z][\w.]*\s(?:[^<>]*\s)?${REACT})`, 'g'),
  /\{\s*\/\*[^]*?\*\/\s*\}/g,
  /^import\s+(?:[\w$*{][^;'"]*\sfrom\s+['"]|['"][.@])[^'"\n]+['"];?[ \t]*(?=\n|$)/g,
  /^export\s+(?:(?:const|let|var)\s+[\w${[]|(?:default\s+)?(?:async\s+)?(?:function|class)\b|default\s+[({])/g,
];

/** Puts signs in place of what a pattern matches, so that nothing is found there. */
function blank(text: string, pattern: RegExp, sign: string): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, sign));
}

/** What patterns match in a text that starts on a line. */
function matchesIn(text: string, patterns: readonly RegExp[], start: number): TextAt[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ text: found.trim(), line: start + lineAt(text, index) - 1 }));
}

/** The problem with the end of a fence or a `:::` block. If nothing closes it, it ends with the file. */
function unclosedBlock(node: Code | ContainerDirective, lines: readonly string[]): SyntaxProblem[] {
  const line = lineOf(node);
  const [first = '', ...others] = lines
    .slice(line - 1, node.position?.end.line)
    // Inside quotes and lists, their marks come before those of the block.
    .map((text) => text.replace(/^[\s>*+-]*(?:\d+[.)]\s+)?/, '').trimEnd());
  const [opening] = /^(?:`{3,}|~{3,}|:{3,})/.exec(first) ?? [];
  const last = others.filter(Boolean).at(-1) ?? '';
  if (!opening || new RegExp(`^${opening}${opening[0]}*$`).test(last)) return [];
  const what = node.type === 'code' ? 'This code' : `:::${node.name}`;
  const nested = node.type === 'code' ? '' : ' A block around another has one colon more.';
  return [{ line, message: `${what} is never closed. Add ${opening} where it ends.${nested}` }];
}

/** Elements of HTML without an end tag, which MDX reads as opened. */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** Elements whose end tag is optional. */
const OPTIONAL = 'p li dt dd option tr td th thead tbody tfoot colgroup rp rt'.split(' ');

const TAG = /<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*?(\/?)>/gi;

/** Finds tags in a `.md` file that are opened and never closed, or closed and never opened. */
function unbalancedTags(pieces: readonly TextAt[]): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const open: { name: string; line: number }[] = [];
  const notClosed = ({ name, line }: (typeof open)[number]) =>
    problems.push({ line, message: `<${name}> is never closed. Add </${name}> where it ends.` });
  for (const { text, line: start } of pieces) {
    if (text.trimStart().startsWith('<!--') && !text.includes('-->')) {
      const message =
        'This comment is never closed, and hides what follows. Add --> where it ends.';
      problems.push({ line: start, message });
      continue;
    }
    const html = blank(text, COMMENT, ' ');
    for (const { index, 1: isEnd, 2: written = '', 3: isWhole } of html.matchAll(TAG)) {
      const name = written.toLowerCase();
      const line = start + lineAt(html, index) - 1;
      // A component is no element, and is reported as such.
      if (isWhole || /^[A-Z]\w*[a-z]/.test(written) || [...VOID, ...OPTIONAL].includes(name))
        continue;
      const at = open.map((other) => other.name).lastIndexOf(name);
      if (!isEnd) open.push({ name, line });
      else if (at >= 0) open.splice(at).slice(1).forEach(notClosed);
      else problems.push({ line, message: closesNothing(name) });
    }
  }
  open.forEach(notClosed);
  return problems;
}

function closesNothing(name: string): string {
  return `</${name}> closes nothing. Remove it, or open it before.`;
}

/** Says what to write instead of text that is not MDX. @param error remark's */
export function mdxProblem(error: unknown, lines: string[], bodyLine: number): SyntaxProblem {
  const { line, reason, ruleId } = error as { line?: number; reason: string; ruleId?: string };
  // A tag without its end stands only in the message, with its place: "… closing tag for `<X>` (3:1-3:4)".
  const [, tag, opened] = /closing tag for `<([^`>\s]*)>` \((\d+):/.exec(reason) ?? [];
  const place = tag === undefined ? (line ?? bodyLine) : Number(opened);
  const tell = (message: string, at = place) => ({ line: at, message });
  if (tag !== undefined) return tell(unclosedTag(tag, lines.slice(place - 1)));
  if (ruleId === 'unexpected-eof' && reason.includes('expression')) {
    // The error itself is reported at the end of the file.
    const opens = lines.slice(0, place).map((text) => /\{[^}]*$/.test(text));
    const message = 'A { is never closed. Add }, or write \\{.';
    return tell(message, opens.lastIndexOf(true) + 1 || place);
  }
  const text = lines[place - 1] ?? '';
  const ended = /<\/(\w+)\s*>/.exec(text)?.[1];
  if (ruleId === 'unexpected-closing-slash' && ended) {
    const isVoid = VOID.includes(ended);
    return tell(isVoid ? `Write <${ended} /> in place of </${ended}>.` : closesNothing(ended));
  }
  const id = /\{#([^}]+)\}/.exec(text)?.[1];
  if (ruleId === 'acorn' && id) return tell(`MDX reads {#${id}} as code. Write {/* #${id} */}.`);
  if (text.includes('<!--')) return tell('This comment is never closed. Add --> where it ends.');
  const address = /<(https?:[^>\s]+)>/.exec(text)?.[1];
  if (address) return tell(`MDX has no <address>. Write [${address}](${address}).`);
  const advice = 'Escape { and < in text with a backslash.';
  return tell(`Not valid MDX: ${reason.split(' (note')[0]}. ${advice}`);
}

/** What is wrong with a tag that MDX finds no end of. @param lines those from the tag on */
function unclosedTag(tag: string, lines: string[]): string {
  if (VOID.includes(tag)) return `<${tag}> is written <${tag} /> in MDX.`;
  const count = (pattern: string) => lines.join('\n').match(new RegExp(pattern, 'g'))?.length ?? 0;
  return count(`</${tag}\\s*>`) >= count(`<${tag}(?=[\\s>])`)
    ? `<${tag}> begins in one block of text and ends in another. Put <${tag}> and </${tag}> on lines of their own.`
    : `<${tag}> is never closed. Add </${tag}> where it ends.`;
}
