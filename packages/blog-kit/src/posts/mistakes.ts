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

/** Text that readers see as it is written, because nothing reads its syntax. */
export interface PlainText {
  text: string;
  line: number;
}

/** Text that looks like a link but is not one, because its address has a space. */
export interface BrokenLink {
  text: string;
  line: number;
}

const CODE = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** A paragraph with signs in place of the code in it, so that what is searched for in text is not found there. */
function withoutCode(paragraph: string): string {
  return paragraph.replace(CODE, (code) => code.replace(/[^\n]/g, '`'));
}

/** The places that a pattern has matched. @param start the number of the text's first line */
function placesOf(matches: Iterable<RegExpMatchArray>, text: string, start: number): PlainText[] {
  return [...matches].map(({ 0: found, index = 0 }) => {
    return { text: found.trim(), line: start + lineAt(text, index) - 1 };
  });
}

/** What holds text, apart from code. Lists and quotes are made of these. */
const texts = ['paragraph', 'heading', 'table', 'html'];

/** Collects blocks and elements that are not closed, and text that was meant as a link, or a component. */
export function collectUnclosed(
  tree: Root,
  lines: string[],
  body: Pick<Body, 'brokenLinks' | 'mdxInMarkdown' | 'unclosed'>,
  isMdx: boolean,
): void {
  const html: HtmlPiece[] = [];
  const mdx: PlainText[] = [];
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    const block = unclosedBlock(node, lines);
    if (block) body.unclosed.push(block);
    if (node.type === 'paragraph') {
      const paragraph = lines.slice(line - 1, node.position?.end.line);
      body.brokenLinks.push(...findBrokenLinks(paragraph, line));
    }
    if (node.type === 'html') html.push({ html: node.value, line });
    if (texts.includes(node.type)) {
      const text = lines.slice(line - 1, node.position?.end.line).join('\n');
      if (!isMdx) mdx.push(...findPlainMdx(text, line));
    }
  });
  // HTML in a paragraph is found twice.
  const byLine = new Map(mdx.map((found) => [`${found.line} ${found.text}`, found]));
  body.mdxInMarkdown = [...byLine.values()];
  body.unclosed.push(...findUnbalancedTags(html));
}

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

/**
 * Reports text that was meant as the start or the end of a `:::` block.
 *
 * @param start the line that the text starts on
 */
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

// An address has a `/`, `.`, `:` or `#` before a letter, and spaces around it are none in it. Directly after a letter, as
// in `list[0](a b)`, it is not a link.
const LINK =
  /(?<![\w\]\\])\[[^\]]*\]\([ \t]*(?=[^)\n]*[/.:#]\S)[^()\s"'<]+[ \t]+[^()\s"'][^()\n"']*\)/g;

/**
 * Finds text that was meant as a link, except in code.
 *
 * @param lines the lines of a paragraph @param start the number of the first line
 */
function findBrokenLinks(lines: string[], start: number): BrokenLink[] {
  const text = withoutCode(lines.join('\n'));
  return [...text.matchAll(LINK)].map(({ 0: link, index }) => ({
    text: link,
    line: start + lineAt(text, index) - 1,
  }));
}

/** A piece of HTML in a Markdown file. There is one for each run of tags, in the order of the text. */
interface HtmlPiece {
  html: string;
  line: number;
}

// Elements without an end tag, and those whose end tag is optional.
const WITHOUT_END = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd option tr td th thead tbody tfoot colgroup rp rt'.split(
    ' ',
  ),
);

interface Tag {
  name: string;
  line: number;
  isEnd: boolean;
}

/** Finds tags in a `.md` file that are opened and never closed, or closed and never opened. */
function findUnbalancedTags(pieces: HtmlPiece[]): SyntaxProblem[] {
  const open: Tag[] = [];
  const problems: SyntaxProblem[] = [];
  const unclosed = ({ name, line }: Tag) =>
    problems.push({ line, message: `<${name}> is never closed. Add </${name}> where it ends.` });

  for (const { html, line: start } of pieces) {
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
    const isElement = !selfClosing && !WITHOUT_END.has(name) && !isComponentName(written);
    if (isElement) tags.push({ name, line, isEnd });
  };
  const tokenizer = tagTokenizer({
    onStartTag: (token) => add(token, false),
    onEndTag: (token) => add(token, true),
  });
  tokenizer.write(html, true);
  return tags;
}

const COMMENT = /<!--[^]*?(?:-->|$)/g;

// In `[a](<My file.md>)` the angle brackets are those of an address.
const OPENS = '(?<!\\\\|\\]\\()<';

/** An attribute that HTML does not have, or whose value is code. */
const REACT = String.raw`\b(?:className=|[\w-]+=\{)`;

/** A component, an attribute of HTML that only React reads, and a comment in braces. */
const MDX = [
  new RegExp(String.raw`${OPENS}[A-Z]\w*[a-z]\w*(?:\.\w+)*(?=[\s/>])[^<>]*>`, 'g'),
  new RegExp(String.raw`${REACT}(?<=${OPENS}[a-z][\w.]*\s(?:[^<>]*\s)?${REACT})`, 'g'),
  /\{\s*\/\*[^]*?\*\/\s*\}/g,
];

/** The start of a paragraph that is code of MDX. Other languages too have an `import` of a sole name in quotes. */
const CODE_OF_MODULES = [
  /^import\s+(?:[\w$*{][^;'"]*\sfrom\s+['"]|['"][.@])[^'"\n]+['"];?[ \t]*(?=\n|$)/g,
  /^export\s+(?:(?:const|let|var)\s+[\w${[]|(?:default\s+)?(?:async\s+)?(?:function|class)\b|default\s+[({])/g,
];

/**
 * Finds MDX in a paragraph, a heading, a table or HTML of a `.md` file, where it is text or an unknown element.
 *
 * @param start the line that the text starts on
 */
function findPlainMdx(text: string, start: number): PlainText[] {
  const prose = withoutCode(text).replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return placesOf(
    [...MDX, ...CODE_OF_MODULES].flatMap((pattern) => [...prose.matchAll(pattern)]),
    prose,
    start,
  );
}

/** Whether the name of a tag is that of a component. In capitals alone it is one of HTML, such as `<BR>`. */
function isComponentName(tag: string): boolean {
  return /^[A-Z]\w*[a-z]/.test(tag);
}

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
