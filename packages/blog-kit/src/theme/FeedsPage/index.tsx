import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type { Props } from '@theme/FeedsPage';
import settings from '@generated/blog-kit/default/settings.json';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import FeedAddress from '../../components/FeedAddress';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import { useCountPosts } from '../../components/useCountPosts';
import { blogFeeds } from '../../feeds/addresses';

/** What a feed is, and the addresses of all feeds: of the blog, and of each tag. */
export default function FeedsPage({ tagFeeds }: Props): ReactNode {
  const countPosts = useCountPosts();
  const { rss, atom, json } = blogFeeds(settings.blog);
  return (
    <Layout
      title={translate({ id: 'blogKit.feedsPage.feeds', message: 'Feeds' })}
      description={translate({
        id: 'blogKit.feedsPage.whatAFeedIs',
        message: 'What a feed is, and the address of each feed of this blog.',
      })}
    >
      <WakeEarly when="asked" />
      <PreviewCard title={translate({ id: 'blogKit.feedsPage.feeds', message: 'Feeds' })} />
      <NarrowPage>
        <h1>
          <Translate id="blogKit.feedsPage.feeds">Feeds</Translate>
        </h1>
        <p>
          <Translate id="blogKit.feedsPage.aFeedIsA">
            A feed is a list of new posts that programs read. Copy an address from here into a feed
            reader, a program or website of your choice. New posts then arrive there in full, with
            no account and no email address.
          </Translate>
        </p>
        <section aria-labelledby="all">
          <h2 id="all">
            <Translate id="blogKit.feedsPage.allPosts">All posts</Translate>
          </h2>
          <p>
            <Translate id="blogKit.feedsPage.allThreeHaveThe">
              All three have the newest posts. If your feed reader leaves you the choice, take RSS.
            </Translate>
          </p>
          <dl>
            <FeedAddress title="RSS" path={rss} />
            <FeedAddress
              title={translate({ id: 'blogKit.feedsPage.atom', message: 'Atom' })}
              path={atom}
            />
            <FeedAddress
              title={translate({ id: 'blogKit.feedsPage.jsonFeed', message: 'JSON Feed' })}
              path={json}
            />
          </dl>
        </section>
        {tagFeeds.length > 0 && (
          <section aria-labelledby="tags">
            <h2 id="tags">
              <Translate id="blogKit.feedsPage.postsOfOneTag">Posts of one tag</Translate>
            </h2>
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
