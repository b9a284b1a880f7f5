import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import A from '@theme-init/MDXComponents/A';
import { PreviewContext } from '../../../post-list/PostEntry';

/** A link in Markdown. One to a place in its post, such as `#history`, leads there from lists of posts too. */
export default function MDXA({ href, ...props }: ComponentProps<typeof A>): ReactNode {
  const post = useContext(PreviewContext);
  return <A {...props} href={post && href?.startsWith('#') ? `${post}${href}` : href} />;
}
