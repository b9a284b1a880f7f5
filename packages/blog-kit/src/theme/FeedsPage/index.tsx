import React, { type ReactNode } from 'react';
import tagFeeds from '@generated/feeds/default/tag-feeds.json';
import Layout from '@theme/Layout';
import FeedAddress from 'docusaurus-blog-kit/components/FeedAddress';
import NarrowPage from 'docusaurus-blog-kit/components/NarrowPage';
import PreviewCard from 'docusaurus-blog-kit/components/PreviewCard';
import { countPosts } from 'docusaurus-blog-kit/components/YearLinks';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';

/** What a feed is, and the addresses of all feeds: of the blog, and of each tag. */
export default function Feeds(): ReactNode {
  return (
    <Layout title="Feeds" description="What a feed is, and the address of each feed of this blog.">
      <WakeEarly when="asked" />
      <PreviewCard permalink="/blog/feeds" title="Feeds" />
      <NarrowPage>
        <h1>Feeds</h1>
        <p>
          A feed is a list of new posts that programs read. Copy an address from here into a feed
          reader, a program or website of your choice. New posts then arrive there in full, with no
          account and no email address.
        </p>
        <section aria-labelledby="all">
          <h2 id="all">All posts</h2>
          <p>
            All three have the newest posts. If your feed reader leaves you the choice, take RSS.
          </p>
          <dl>
            <FeedAddress title="RSS" path="/blog/rss.xml" />
            <FeedAddress title="Atom" path="/blog/atom.xml" />
            <FeedAddress title="JSON Feed" path="/blog/feed.json" />
          </dl>
        </section>
        {tagFeeds.length > 0 && (
          <section aria-labelledby="tags">
            <h2 id="tags">Posts of one tag</h2>
            <dl>
              {tagFeeds.map(({ label, feed, count }) => (
                <FeedAddress key={feed} title={label} note={countPosts(count)} path={feed} />
              ))}
            </dl>
          </section>
        )}
      </NarrowPage>
    </Layout>
  );
}
