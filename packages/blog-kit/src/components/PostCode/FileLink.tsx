import React, { type ComponentProps, type ReactNode } from 'react';
import Link from '@docusaurus/Link';

interface Props extends ComponentProps<'a'> {
  /** An address as a path. */
  readonly href: string;
}

/**
 * A link to a post's zip, or to the page with all its code. With `pathname://` the router leaves it alone: it need not
 * load the page's script, which has all that code, before the reader goes there.
 */
export default function FileLink({ href, ...props }: Props): ReactNode {
  return <Link {...props} href={`pathname://${href}`} target="_self" />;
}
