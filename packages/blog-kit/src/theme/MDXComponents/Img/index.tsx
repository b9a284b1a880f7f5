import React, { type ComponentProps, type ReactNode } from 'react';
import Img from '@theme-init/MDXComponents/Img';
import Enlargeable from '../../../components/Enlargeable';

interface Props extends ComponentProps<typeof Img> {
  /** Whether a click enlarges it (enlargeable/). */
  readonly enlargeable?: boolean;
}

/** A picture of a post or page, in its own size or smaller. */
export default function MarkdownImg({ enlargeable = false, ...props }: Props): ReactNode {
  const image = <Img {...props} />;
  return enlargeable ? <Enlargeable {...props}>{image}</Enlargeable> : image;
}
