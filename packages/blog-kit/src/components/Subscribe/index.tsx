import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { FeedLink } from '../FeedAddress';

/** Links to the blog's feeds, by the names of their formats. */
export default function Subscribe(): ReactNode {
  return (
    <p>
      New posts arrive in your feed reader in full, with no account and no email address:{' '}
      <FeedLink path="/blog/rss.xml">RSS</FeedLink>, <FeedLink path="/blog/atom.xml">Atom</FeedLink>{' '}
      or <FeedLink path="/blog/feed.json">JSON feed</FeedLink>.{' '}
      <Link to="/blog/feeds">What a feed is, and feeds by tag</Link>
    </p>
  );
}
