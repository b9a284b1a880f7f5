import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { TagFeed } from '../feeds';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import KitPage from './KitPage';
import { counted } from '../common/text';
import { FileLink } from '../post-code/PostCode';
import { blogFeeds, feedsPage } from '../common/addresses';
import styles from './feed.module.css';

const { rss, atom, json } = blogFeeds;

/** What a feed is, and the addresses of all feeds: of the blog, and of each tag. */
export default function FeedsPage({ tagFeeds }: { readonly tagFeeds: TagFeed[] }): ReactNode {
  return (
    <KitPage
      title="Feeds"
      description="What a feed is, and the address of each feed of this blog."
      hydrate="asked"
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
          <Feed title="RSS" path={rss} />
          <Feed title="Atom" path={atom} />
          <Feed title="JSON Feed" path={json} />
        </dl>
      </section>
      {tagFeeds.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags">Posts of one tag</h2>
          <dl>
            {tagFeeds.map(({ label, feed, count }) => (
              <Feed key={feed} title={label} note={counted(count, 'post')} path={feed} />
            ))}
          </dl>
        </section>
      )}
    </KitPage>
  );
}

function Feed({ title, note, path }: { title: string; note?: string; path: string }): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  return (
    <div className={styles.feed}>
      <dt>
        {title} {note && <small>{note}</small>}
      </dt>
      <dd>
        <FileLink href={path}>{url + path}</FileLink>
      </dd>
    </div>
  );
}

/** Links to the blog's feeds, by the names of their formats. */
export function Subscribe(): ReactNode {
  return (
    <p>
      New posts arrive in your feed reader in full, with no account and no email address:{' '}
      <FileLink href={rss}>RSS</FileLink>, <FileLink href={atom}>Atom</FileLink> or{' '}
      <FileLink href={json}>JSON feed</FileLink>.{' '}
      <Link to={feedsPage}>What a feed is, and feeds by tag</Link>
    </p>
  );
}
