import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/blog-kit/default/settings.json';
import { blogFeeds, feedsPage } from '../feeds/addresses';

/** Links to the blog's feeds, by the names of their formats. */
export default function Subscribe(): ReactNode {
  const { rss, atom, json } = blogFeeds(settings.blog);
  return (
    <p>
      New posts arrive in your feed reader in full, with no account and no email address:{' '}
      <FeedLink path={rss}>RSS</FeedLink>, <FeedLink path={atom}>Atom</FeedLink> or{' '}
      <FeedLink path={json}>JSON feed</FeedLink>.{' '}
      <Link to={feedsPage(settings.blog)}>What a feed is, and feeds by tag</Link>
    </p>
  );
}

/** A link to a feed. With `pathname://` the router leaves it alone, because it leads to a file and not to a page. */
export function FeedLink({ path, children }: { path: string; children: ReactNode }): ReactNode {
  return (
    <Link href={`pathname://${path}`} target="_self">
      {children}
    </Link>
  );
}
