import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { blogFeeds, feedsPage } from '../common/addresses';
import styles from './feed.module.css';

/** Links to the blog's feeds, by the names of their formats. */
export default function Subscribe(): ReactNode {
  const { rss, atom, json } = blogFeeds;
  return (
    <p>
      New posts arrive in your feed reader in full, with no account and no email address:{' '}
      <FeedLink path={rss}>RSS</FeedLink>, <FeedLink path={atom}>Atom</FeedLink> or{' '}
      <FeedLink path={json}>JSON feed</FeedLink>.{' '}
      <Link to={feedsPage}>What a feed is, and feeds by tag</Link>
    </p>
  );
}

interface Props {
  readonly title: string;
  /** A few words on what it has. */
  readonly note?: string;
  /** The address of the feed, as a path. */
  readonly path: string;
}

/** A feed of a list (`<dl>`), with its whole address to copy. */
export function FeedAddress({ title, note, path }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  return (
    <div className={styles.feed}>
      <dt>
        {title} {note && <small>{note}</small>}
      </dt>
      <dd>
        <FeedLink path={path}>{url + path}</FeedLink>
      </dd>
    </div>
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
