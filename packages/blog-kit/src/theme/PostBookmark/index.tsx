import type { ComponentType, ReactNode } from 'react';

export interface Props {
  readonly permalink: string;
  readonly title: string;
  /** What shows one of the facts about a post. */
  readonly Frame: ComponentType<{ children: ReactNode }>;
}

/** What bookmarks a post, in lists and at the post: a theme that can replaces this. */
export default function PostBookmark(): ReactNode {
  return null;
}
