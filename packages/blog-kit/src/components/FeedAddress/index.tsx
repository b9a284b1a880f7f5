import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  /** A few words on what it has. */
  readonly note?: string;
  /** The address of the feed, as a path. */
  readonly path: string;
}

/** A feed of a list (`<dl>`), with its whole address to copy. */
export default function FeedAddress({ title, note, path }: Props): ReactNode {
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
