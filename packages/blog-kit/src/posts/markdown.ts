import {
  admonitionTitleToDirectiveLabel,
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import type { Definition, Heading, Literal, Nodes, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import remarkComment from '@slorber/remark-comment';
import { blockTitles } from './blockTitles';

/** The syntax of posts beyond Markdown and MDX, as the site sets it. */
export interface Syntax {
  /** The names of all `:::` blocks. */
  admonitions: readonly string[];
  /** Whether `$` begins a formula. */
  math: boolean;
}

/** The blocks that Docusaurus knows by itself: its `DefaultAdmonitionOptions`, which it does not export. */
const ofDocusaurus = 'note tip info warning danger important success secondary caution'.split(' ');

/** The names of `:::` blocks that Docusaurus is told of: those of this project, and those that the owner adds. */
export function addedAdmonitions(owners: readonly string[] = []): string[] {
  return [...Object.keys(blockTitles), ...owners];
}

/** The syntax that the owner's settings give. @param settings `syntax` of `site.config.ts` */
export function syntaxOf(settings: { math?: boolean; admonitions?: string[] } = {}): Syntax {
  return {
    admonitions: [...ofDocusaurus, ...addedAdmonitions(settings.admonitions)],
    math: settings.math ?? false,
  };
}

/** The syntax of a site without settings of its own. */
export const defaultSyntax = syntaxOf();

/** A post's text as a tree, and the text that the tree's offsets refer to. Its lines are those of the file. */
export interface ParsedBody {
  tree: Root;
  source: string;
}

/**
 * Parses a post's text as Docusaurus reads it.
 *
 * @throws an error with a `reason` and a place when the text is not MDX.
 */
export async function parseBody(
  written: string,
  isMdx: boolean,
  syntax: Syntax = defaultSyntax,
): Promise<ParsedBody> {
  const source = sourceOf(written, isMdx, syntax);
  const parser = await parserFor(isMdx, syntax.math);
  const tree = parser.parse(source);
  restoreIds(tree, source);
  return { tree, source };
}

/** Prepares a post's text like the preprocessor of Docusaurus's mdx-loader, which is not exported. */
function sourceOf(
  written: string,
  isMdx: boolean,
  { admonitions }: Syntax = defaultSyntax,
): string {
  // In MDX `{#id}` after a heading would be an invalid expression.
  const withIds = isMdx ? escapeMarkdownHeadingIds(written) : written;
  return admonitionTitleToDirectiveLabel(withIds, [...admonitions]);
}

const parsers = new Map<string, Promise<Processor<Root>>>();

function parserFor(isMdx: boolean, math: boolean): Promise<Processor<Root>> {
  const key = `${isMdx} ${math}`;
  const parser = parsers.get(key) ?? createParser(isMdx, math);
  parsers.set(key, parser);
  return parser;
}

/**
 * Directives matter because `:name` in a heading changes the heading's id. The packages are loaded only when they are
 * needed, since the checks keep unchanged posts: KaTeX, a dependency of remark-math, takes as long to load as a post to
 * parse.
 */
async function createParser(isMdx: boolean, math: boolean): Promise<Processor<Root>> {
  const [{ unified }, parse, gfm, directive] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
  ]);
  const parser = unified().use(parse.default).use(gfm.default).use(directive.default);
  if (math) parser.use((await import('remark-math')).default);
  if (isMdx) {
    parser.use((await import('remark-mdx')).default).use(keepComments);
  }
  return parser.freeze();
}

/**
 * Makes the id at the end of a heading one text again where Markdown has read more in it, as in `{#api.__init__}`:
 * Docusaurus finds ids in text alone, and would leave the braces to readers.
 */
export function restoreIds(tree: Root, source: string): void {
  visit(tree, 'heading', ({ children, position }) => {
    const start = position?.start.offset ?? 0;
    const end = children.at(-1)?.position?.end;
    const id = /\\?(\{#[^\s{}]+\})$/.exec(source.slice(start, end?.offset));
    if (!id?.[1] || !end) return;
    const from = start + id.index;
    const index = children.findIndex((node) => (node.position?.end.offset ?? 0) > from);
    const first = children[index];
    if (first?.type !== 'text' || !first.position || index === children.length - 1) return;
    const before = first.value.slice(0, first.value.lastIndexOf('{#'));
    children.splice(index, children.length - index, {
      type: 'text',
      value: before + id[1],
      position: { start: first.position.start, end },
    });
  });
}

type Slugger = ReturnType<typeof createSlugger>;

/** What the id of a heading without words, such as a sole emoji, is made of: Docusaurus would leave it without one. */
export const wordless = 'section';

/** The id that a heading has on the page, from Docusaurus's `remark/headings` plugin, which it does not export. */
export function headingId(heading: Heading, slugger: Slugger): string {
  return writtenId(heading) ?? slugger.slug(isWordless(heading) ? wordless : textOf(heading));
}

/** The id that the author has written into a heading, as `{#id}` or in a comment. */
export function writtenId(heading: Heading): string | undefined {
  return commentId(heading.children.at(-1)) ?? parseMarkdownHeadingId(textOf(heading)).id;
}

/** Whether no id can be made of a heading's text, because it has neither letters nor digits. */
export function isWordless(heading: Heading): boolean {
  return !/[\p{L}\p{N}]/u.test(createSlugger().slug(textOf(heading)));
}

function textOf(heading: Heading): string {
  const visible = heading.children.filter(({ type }) => type !== 'html');
  return toString(visible.length > 0 ? visible : heading);
}

/** Docusaurus reads the first word of a comment at the end of the heading, if that begins with a number sign. */
function commentId(node: RootContent | undefined): string | undefined {
  const first = commentOf(node)?.trim().split(' ')[0] ?? '';
  return first.startsWith('#') && first !== '#' ? first.slice(1) : undefined;
}

function commentOf(node: RootContent | undefined): string | undefined {
  if (node?.type === 'html') return /^<!--([^]*)-->$/.exec(node.value)?.[1];
  if (node?.type !== 'mdxTextExpression') return undefined;
  const { body = [], comments = [] } = node.data?.estree ?? {};
  return body.length === 0 && comments.length === 1 ? comments[0]?.value : undefined;
}

/** Without the mark that some editors write first, and with line ends as on Unix. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** What references such as `[text][name]` refer to, by identifier. Of several definitions the first counts. */
export function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (definition) => {
    const { identifier } = definition;
    if (!definitions.has(identifier)) definitions.set(identifier, definition);
  });
  return definitions;
}

/** The line that a node starts on, from 1. */
export function lineOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.start.line ?? 1;
}

/** Whether the file of a picture in Markdown is a component, which draws a figure that readers can move. */
export function isFigure(url: string): boolean {
  return /\.tsx$/.test(url);
}

/** An HTML comment in MDX. */
interface Comment extends Literal {
  type: 'comment';
  /** Empty, so that it is not text. */
  value: '';
  commentValue: string;
}

declare module 'mdast' {
  interface RootContentMap {
    comment: Comment;
  }
  interface PhrasingContentMap {
    comment: Comment;
  }
}

/**
 * Remark plugin: accepts `<!-- … -->` in `.mdx` too. `markdown.mdx1Compat.comments` would also change `.md`, where
 * headings would lose their `<!-- #id -->`.
 */
export function mdxComments(this: Processor): void {
  const { micromarkExtensions = [] } = this.data();
  // MDX is Markdown without HTML (`micromark-extension-mdx-md`).
  if (micromarkExtensions.some(({ disable }) => disable?.null?.includes('htmlFlow'))) {
    remarkComment.call(this);
  }
}

/** Remark plugin for a parser of MDX: comments are nodes of the tree. */
function keepComments(this: Processor): void {
  remarkComment.call(this, { ast: true } as object);
}
