import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** The link for those who go on reading. */
export default function ReadingLink({ className }: { readonly className?: string }): ReactNode {
  return (
    <Link className={className} to="/blog">
      Read the blog
    </Link>
  );
}
