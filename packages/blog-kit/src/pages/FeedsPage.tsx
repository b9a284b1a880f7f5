import React, { type ReactNode } from 'react';
import type { TagFeed } from '../feeds';
import { FeedAddress } from '../subscribe/Subscribe';
import KitPage from './KitPage';
import { counted } from '../common/text';
import { blogFeeds } from '../common/addresses';

/** What a feed is, and the addresses of all feeds: of the blog, and of each tag. */
export default function FeedsPage({
  tagFeeds,
}: {
  readonly tagFeeds: readonly TagFeed[];
}): ReactNode {
  const { rss, atom, json } = blogFeeds;
  return (
    <KitPage
      title="Feeds"
      description="What a feed is, and the address of each feed of this blog."
      wake="asked"
    >
      <p>
        A feed is a list of new posts that programs read. Copy an address from here into a feed
        reader, a program or website of your choice. New posts then arrive there in full, with no
        account and no email address.
      </p>
      <section aria-labelledby="all">
        <h2 id="all">All posts</h2>
        <p>All three have the newest posts. If your feed reader leaves you the choice, take RSS.</p>
        <dl>
          <FeedAddress title="RSS" path={rss} />
          <FeedAddress title="Atom" path={atom} />
          <FeedAddress title="JSON Feed" path={json} />
        </dl>
      </section>
      {tagFeeds.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags">Posts of one tag</h2>
          <dl>
            {tagFeeds.map(({ label, feed, count }) => (
              <FeedAddress key={feed} title={label} note={counted(count, 'post')} path={feed} />
            ))}
          </dl>
        </section>
      )}
    </KitPage>
  );
}
