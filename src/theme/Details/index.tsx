import React, { type ReactNode } from 'react';
import type { Props } from '@theme/Details';

/** A `<details>` of a post, as browsers know it: the classic theme's replaces it with an animation in script. */
export default function Details({ summary, children, ...props }: Props): ReactNode {
  return (
    <details {...props}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
