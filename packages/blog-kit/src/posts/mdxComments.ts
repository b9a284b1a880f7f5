import remarkComment from '@slorber/remark-comment';
import type { Literal } from 'mdast';
import type { Processor } from 'unified';

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
export function keepComments(this: Processor): void {
  remarkComment.call(this, { ast: true } as object);
}
