import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** Links to the blog's feeds, by the names of their formats. */
export default function Subscribe(): ReactNode {
  return (
    <p>
      New posts arrive in your feed reader in full, with no account and no email address:{' '}
      <FeedLink file="rss.xml">RSS</FeedLink>, <FeedLink file="atom.xml">Atom</FeedLink> or{' '}
      <FeedLink file="feed.json">JSON feed</FeedLink>.
    </p>
  );
}

/** With `pathname://` the router leaves the link alone, because it leads to a file and not to a page. */
function FeedLink({ file, children }: { file: string; children: string }): ReactNode {
  return (
    <Link href={`pathname:///blog/${file}`} target="_self">
      {children}
    </Link>
  );
}
