import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/blog-kit/default/settings.json';
import { blogFeeds, feedsPage } from '../../feeds/addresses';
import { FeedLink } from '../FeedAddress';

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
