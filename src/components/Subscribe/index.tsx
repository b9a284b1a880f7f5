import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** The feeds of the blog, under the names that readers of feeds know. */
export default function Subscribe(): ReactNode {
  return (
    <p>
      New posts arrive in your feed reader in full, with no account and no email address:{' '}
      <FeedLink file="rss.xml">RSS</FeedLink>, <FeedLink file="atom.xml">Atom</FeedLink> or{' '}
      <FeedLink file="feed.json">JSON feed</FeedLink>.
    </p>
  );
}

/** `pathname://` keeps the router away from a file that is not a page. */
function FeedLink({ file, children }: { file: string; children: string }): ReactNode {
  return (
    <Link href={`pathname:///blog/${file}`} target="_self">
      {children}
    </Link>
  );
}
