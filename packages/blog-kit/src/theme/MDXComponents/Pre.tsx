import React, { Children, isValidElement, type ReactNode } from 'react';
import Code from '@theme/MDXComponents/Code';
import type { Props } from '@theme/MDXComponents/Pre';
import Pre from '@theme-init/MDXComponents/Pre';

/** Keeps a `<pre>` that a post writes in HTML: the theme's component keeps only its text. */
export default function MDXPre({ children, ...props }: Props): ReactNode {
  const holdsCode = Children.toArray(children).some(
    (child) => isValidElement(child) && child.type === Code,
  );
  return holdsCode ? <Pre {...props}>{children}</Pre> : <pre {...props}>{children}</pre>;
}
