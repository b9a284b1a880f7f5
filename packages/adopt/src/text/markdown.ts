import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import type { Handle as TokenHandler } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { applyEdits } from 'docusaurus-plugin-kit/source-edits/applyEdits';

declare module 'mdast' {
  interface Data {
    /** The offsets at which the address of a link, a picture or a definition begins and ends. */
    destination?: [start: number, end: number];
  }
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(keepDestinations).freeze();
const mdx = unified().use(remarkParse).use(remarkGfm).use(keepDestinations).use(remarkMdx).freeze();

/** Adds the places of addresses to the tree, which the parser knows but leaves out. */
function keepDestinations(this: Processor): void {
  const keep: TokenHandler = function (token) {
    const url = this.resume();
    const node = this.stack.at(-1) as Link | Image | Definition;
    const destination: [number, number] = [token.start.offset, token.end.offset];
    Object.assign(node, { url, data: { destination } });
  };
  const exit = { resourceDestinationString: keep, definitionDestinationString: keep };
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { exit }];
}

/** The last parsed text, because the steps of a conversion parse the same text one after the other. */
let last: { text: string; isMdx: boolean; tree: Root } | undefined;

/**
 * Parses a post's text. Do not change the tree: it is returned again for the same text.
 *
 * @throws VFileMessage when it is MDX and not valid.
 */
export function parseText(text: string, isMdx: boolean): Readonly<Root> {
  if (last?.text !== text || last.isMdx !== isMdx) {
    last = { text, isMdx, tree: (isMdx ? mdx : markdown).parse(text) };
  }
  return last.tree;
}

/** Whether the parser can read a text; it can always read Markdown. */
export function isParsed(text: string, isMdx: boolean): boolean {
  try {
    parseText(text, isMdx);
    return true;
  } catch {
    return false;
  }
}

/** The offsets at which a node begins and ends. */
export function rangeOf({ position }: Pick<Nodes, 'position'>): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/**
 * The offsets between which the text is code: fences, indented blocks and spans.
 *
 * @param isMdx MDX has no indented blocks
 */
function codeRanges(text: string, isMdx: boolean): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  visit(parseText(text, false), (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const [start, end] = rangeOf(node);
    const isFence = /^[`~]/.test(text.slice(start, end));
    if (isFence || !isMdx) ranges.push([start, end]);
  });
  return ranges;
}

/** A match of a pattern outside of code. */
export function matchesOutsideCode(
  text: string,
  pattern: RegExp,
  isMdx = false,
): RegExpExecArray[] {
  const matches = [...text.matchAll(pattern)] as RegExpExecArray[];
  if (matches.length === 0) return [];
  const isCode = codeFinder(text, isMdx);
  return matches.filter(({ index }) => !isCode(index));
}

/** Replaces what a pattern finds outside of code. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
  isMdx = false,
): string {
  const edits = matchesOutsideCode(text, pattern, isMdx).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: replace(match),
  }));
  return applyEdits(text, edits);
}

/** Tells of an offset whether there is code. */
export function codeFinder(text: string, isMdx = false): (offset: number) => boolean {
  const ranges = codeRanges(text, isMdx);
  return (offset) => ranges.some(([start, end]) => offset >= start && offset < end);
}

/** A picture in Markdown. */
export function image(alt: string, source: string, title?: string): string {
  const target = /[\s()<>]/.test(source) ? `<${source}>` : source;
  const behind = title ? ` "${title.replace(/"/g, '\\"')}"` : '';
  return `![${alt.replace(/([[\]])/g, '\\$1')}](${target}${behind})`;
}

/** A fenced block that holds any code, even one with fences. */
export function fence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${code.replace(/^\n+|\s+$/g, '')}\n${marks}`;
}
