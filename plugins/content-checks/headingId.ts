import { type createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** The id that Docusaurus gives a heading (its `remark/headings` plugin, which it does not export). */
export function headingId(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  const inComment = commentId(heading.children.at(-1));
  if (inComment) return inComment;
  const visible = heading.children.filter(({ type }) => type !== 'html');
  const text = toString(visible.length > 0 ? visible : heading);
  return parseMarkdownHeadingId(text).id ?? slugger.slug(text);
}

function commentId(node: RootContent | undefined): string | undefined {
  if (node?.type === 'html') return /^<!--\s*#(\S+?)\s*-->$/.exec(node.value)?.[1];
  if (node?.type === 'mdxTextExpression') return /^\/\*\s*#(\S+?)\s*\*\/$/.exec(node.value)?.[1];
  return undefined;
}
