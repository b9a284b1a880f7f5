import type { ComponentType, ReactNode } from 'react';
import type { Part } from '../../post-page/PostEnding';

export interface Props {
  /** What shows one of the things that follow a post. */
  readonly Frame: ComponentType<Parameters<typeof Part>[0]>;
}

/** Comments on a post, after it: a theme that has some replaces this. */
export default function PostComments(): ReactNode {
  return null;
}
