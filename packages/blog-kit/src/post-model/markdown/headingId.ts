import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

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
