import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import settings from '@generated/blog-kit/default/settings.json';
import { blogFeeds, feedsPage } from '../../feeds/addresses';
import { FeedLink } from '../FeedAddress';

/** Links to the blog's feeds, by the names of their formats. */
export default function Subscribe(): ReactNode {
  const { rss, atom, json } = blogFeeds(settings.blog);
  return (
    <p>
      <Translate
        id="blogKit.subscribe.feeds"
        values={{
          rss: <FeedLink path={rss}>RSS</FeedLink>,
          atom: <FeedLink path={atom}>Atom</FeedLink>,
          json: (
            <FeedLink path={json}>
              {translate({ id: 'blogKit.subscribe.jsonFeed', message: 'JSON feed' })}
            </FeedLink>
          ),
        }}
      >
        {
          'New posts arrive in your feed reader in full, with no account and no email address: {rss}, {atom} or {json}.'
        }
      </Translate>{' '}
      <Link to={feedsPage(settings.blog)}>
        <Translate id="blogKit.subscribe.feedsPage">What a feed is, and feeds by tag</Translate>
      </Link>
    </p>
  );
}
