import { tagTokenizer } from 'docusaurus-quiet-pages/common/html';
import type { Nodes, Root } from 'mdast';
import type { Token } from 'parse5';
import { visit } from 'unist-util-visit';
import { lineAt } from '../common/text';
import type { Body } from './body';
import type { SyntaxProblem } from './frontMatter';
import { lineOf } from './markdown';

/** The start of a `:::` block. One with a `title` here, also an empty one, is text, because Docusaurus does not read it. */
export interface Admonition {
  name: string;
  title?: string;
  line: number;
}

/** A part of the text, and its line. */
export interface TextAt {
  text: string;
  line: number;
}

/** Collects blocks and elements that are not closed, and text that was meant as a link, or a component. */
export function collectMistakes(
  tree: Root,
  lines: string[],
  body: Pick<Body, 'brokenLinks' | 'mdxInMarkdown' | 'unclosed'>,
  isMdx: boolean,
): void {
  const html: TextAt[] = [];
  // By their places: HTML in a paragraph is found twice.
  const mdx = new Map<string, TextAt>();
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    const block = unclosedBlock(node, lines);
    if (block) body.unclosed.push(block);
    if (node.type === 'html') html.push({ text: node.value, line });
    // What holds text, apart from code. Lists and quotes are made of these.
    if (!['paragraph', 'heading', 'table', 'html'].includes(node.type)) return;
    const text = withoutCode(lines.slice(line - 1, node.position?.end.line).join('\n'));
    if (node.type === 'paragraph') body.brokenLinks.push(...matchesIn(text, [LINK], line));
    if (isMdx) return;
    const prose = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
    for (const found of matchesIn(prose, MDX, line)) mdx.set(JSON.stringify(found), found);
  });
  body.mdxInMarkdown = [...mdx.values()];
  body.unclosed.push(...findUnbalancedTags(html));
}

const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** A paragraph with signs in place of the code in it, so that what is searched for in text is not found there. */
function withoutCode(paragraph: string): string {
  return paragraph.replace(CODE, (code) => code.replace(/[^\n]/g, '`'));
}

/** What patterns match in a text that starts on a line. */
function matchesIn(text: string, patterns: readonly RegExp[], start: number): TextAt[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ text: found.trim(), line: start + lineAt(text, index) - 1 }));
}

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

/** The problem with the end of a fence or a `:::` block. If nothing closes it, it ends with the file. */
function unclosedBlock(node: Nodes, lines: string[]): SyntaxProblem | undefined {
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

/** A start with a space before its name, or with a title that is in no brackets. */
const START = /^:{3,}(?:[ \t]+|(?=[\w-]+\s+\S))([\w-]+)(.*)$/;

/** Reports text that was meant as the start or the end of a `:::` block. */
export function noteBlockMarks(
  text: string,
  start: number,
  body: Pick<Body, 'admonitions' | 'unclosed'>,
): void {
  for (const [index, content] of text.split('\n').entries()) {
    const line = start + index;
    // If the start of a block is wrong, its end is not reported separately.
    if (
      /^:{3,}$/.test(content.trim()) &&
      !body.admonitions.some(({ title }) => title !== undefined)
    ) {
      const message = `${content.trim()} closes nothing. A block around another has one colon more.`;
      body.unclosed.push({ line, message });
    }
    const [, name, title] = START.exec(content) ?? [];
    if (name) body.admonitions.push({ name, title: title?.trim(), line });
  }
}

/** Elements of HTML without an end tag, which MDX reads as opened. */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** Elements whose end tag is optional. */
const OPTIONAL = 'p li dt dd option tr td th thead tbody tfoot colgroup rp rt'.split(' ');

interface Tag {
  name: string;
  line: number;
  isEnd: boolean;
}

/** Finds tags in a `.md` file that are opened and never closed, or closed and never opened. */
function findUnbalancedTags(pieces: readonly TextAt[]): SyntaxProblem[] {
  const open: Tag[] = [];
  const problems: SyntaxProblem[] = [];
  const unclosed = ({ name, line }: Tag) =>
    problems.push({ line, message: `<${name}> is never closed. Add </${name}> where it ends.` });

  for (const { text: html, line: start } of pieces) {
    if (html.trimStart().startsWith('<!--') && !html.includes('-->')) {
      const message =
        'This comment is never closed, and hides what follows. Add --> where it ends.';
      problems.push({ line: start, message });
      continue;
    }
    for (const tag of tagsIn(html, start)) {
      const { name, line } = tag;
      const index = open.map((other) => other.name).lastIndexOf(name);
      if (!tag.isEnd) open.push(tag);
      else if (index === -1) {
        const message = `</${name}> closes nothing. Remove it, or open it before.`;
        problems.push({ line, message });
      } else {
        for (const inner of open.splice(index).slice(1)) unclosed(inner);
      }
    }
  }
  for (const tag of open) unclosed(tag);
  return problems;
}

/** The tags of a piece that have to have a counterpart. */
function tagsIn(html: string, start: number): Tag[] {
  const tags: Tag[] = [];
  const add = ({ tagName: name, selfClosing, location }: Token.TagToken, isEnd: boolean) => {
    const line = start + (location?.startLine ?? 1) - 1;
    // The names of tokens are in small letters. A component is no element, and is reported as such.
    const written = html.slice(location?.startOffset).replace(/^<\/?/, '');
    const isComponent = /^[A-Z]\w*[a-z]/.test(written);
    const needsEnd = !selfClosing && ![...VOID, ...OPTIONAL].includes(name);
    if (needsEnd && !isComponent) tags.push({ name, line, isEnd });
  };
  const tokenizer = tagTokenizer({
    onStartTag: (token) => add(token, false),
    onEndTag: (token) => add(token, true),
  });
  tokenizer.write(html, true);
  return tags;
}

/** remark's error about text that is not MDX. */
interface MdxError {
  line?: number;
  reason: string;
  ruleId?: string;
}

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
