import {
  admonitionTitleToDirectiveLabel,
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import type { Edit } from 'docusaurus-quiet-pages/common/html';
import type {
  Definition,
  Heading,
  Image,
  ImageReference,
  Literal,
  Nodes,
  Paragraph,
  Root,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import remarkComment from '@slorber/remark-comment';
import { blockTitles } from './blockTitles';

/** `syntax` of `site.config.ts`: the syntax of posts beyond Markdown and MDX. */
export type Syntax = { math?: boolean };

/** The names of `:::` blocks: Docusaurus's `DefaultAdmonitionOptions`, which it does not export, and this blog's own. */
export const admonitions = [
  ...'note tip info warning danger important success secondary caution'.split(' '),
  ...Object.keys(blockTitles),
];

/** A post's text as a tree, and the text that the tree's offsets refer to. Its lines are those of the file. */
export type ParsedBody = Awaited<ReturnType<typeof parseBody>>;

/**
 * Parses a post's text as Docusaurus reads it. Directives matter because `:name` in a heading changes the heading's id.
 *
 * @throws an error with a `reason` and a place when the text is not MDX.
 */
export async function parseBody(written: string, isMdx: boolean, { math }: Syntax = {}) {
  // As the preprocessor of Docusaurus's mdx-loader, which is not exported. In MDX `{#id}` would be an expression.
  const withIds = isMdx ? escapeMarkdownHeadingIds(written) : written;
  const source = admonitionTitleToDirectiveLabel(withIds, admonitions);
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  // Loaded only if the site uses it: KaTeX takes as long to load as ten posts to parse.
  if (math) parser.use((await import('remark-math')).default);
  // Comments are nodes of the tree.
  if (isMdx) parser.use(remarkMdx).use(remarkComment, { ast: true } as object);
  const tree = parser.parse(source);
  restoreIds(tree, source);
  return { tree, source };
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
    const index = children.findIndex((node) => rangeOf(node).end > from);
    const first = children[index];
    if (first?.type !== 'text' || !first.position || index === children.length - 1) return;
    first.value = first.value.slice(0, first.value.lastIndexOf('{#')) + id[1];
    first.position.end = end;
    children.splice(index + 1);
  });
}

/** What the id of a heading without words, such as a sole emoji, is made of: Docusaurus would leave it without one. */
export const wordless = 'section';

/** The id that a heading has on the page, from Docusaurus's `remark/headings` plugin, which it does not export. */
export function headingId(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  return writtenId(heading) ?? slugger.slug(isWordless(heading) ? wordless : textOf(heading));
}

/** The id that the author has written into a heading, as `{#id}` or as the first word of a comment at its end. */
export function writtenId(heading: Heading): string | undefined {
  const first = commentOf(heading.children.at(-1))?.trim().split(' ')[0] ?? '';
  if (/^#./.test(first)) return first.slice(1);
  return parseMarkdownHeadingId(textOf(heading)).id;
}

function commentOf(node?: Nodes): string | undefined {
  if (node?.type === 'html') return /^<!--([^]*)-->$/.exec(node.value)?.[1];
  if (node?.type !== 'mdxTextExpression') return undefined;
  const { body = [], comments = [] } = node.data?.estree ?? {};
  return body.length === 0 && comments.length === 1 ? comments[0]?.value : undefined;
}

/** Whether no id can be made of a heading's text, because it has neither letters nor digits. */
export function isWordless(heading: Heading): boolean {
  return !/[\p{L}\p{N}]/u.test(createSlugger().slug(textOf(heading)));
}

function textOf(heading: Heading): string {
  const visible = heading.children.filter(({ type }) => type !== 'html');
  return toString(visible.length > 0 ? visible : heading);
}

/** Without the mark that some editors write first, and with line ends as on Unix. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** What references such as `[text][name]` refer to, by identifier. Of several definitions the first counts. */
export function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const definitions: [string, Definition][] = [];
  visit(tree, 'definition', (one) => void definitions.unshift([one.identifier, one]));
  return new Map(definitions);
}

/** Where the address of a picture is, and its title: in the picture itself, or in what it refers to. */
export function pictureTarget(
  node: Image | ImageReference,
  definitions: ReturnType<typeof definitionsIn>,
): Image | Definition | undefined {
  return node.type === 'image' ? node : definitions.get(node.identifier);
}

/** The line that a node starts on, from 1. */
export function lineOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.start.line ?? 1;
}

/** The place of a node in the text that it was parsed from. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Replaces a node by a text. */
export function replace(node: Nodes, text: string): Edit {
  return { ...rangeOf(node), text };
}

/** Replaces the address of a link, a picture or a definition, and leaves the rest as it was written. */
export function replaceAddress(node: Nodes, source: string, url: string): Edit[] {
  if ('url' in node && node.url === url) return [];
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  // What stands between the brackets of the text comes first, so the last `](` is the address's.
  const before = node.type === 'definition' ? text.indexOf(']:') + 2 : text.lastIndexOf('](') + 2;
  const written = /^\s*(?<address><[^>\n]*>|(?:\\.|\([^\s()]*\)|[^\s()\\])+)/.exec(
    text.slice(before),
  );
  if (before < 2 || !written?.groups?.address) return [];
  const to = start + before + written[0].length;
  const safe = /[\s()]/.test(url) ? `<${url}>` : url;
  return [{ start: to - written.groups.address.length, end: to, text: safe }];
}

/** What stands in brackets after the name of a `:::` block. */
export function labelOf({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

/** JSX, a component or an element. */
export type Component = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether the file of a picture in Markdown is a component, which draws a figure that readers can move. */
export function isFigure(url: string): boolean {
  return /\.tsx$/.test(url);
}

/** An HTML comment in MDX. Its value is empty, so that it is not text. */
type Comment = Literal & { type: 'comment' };

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
