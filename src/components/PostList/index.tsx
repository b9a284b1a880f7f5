import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { PostSummary } from '@site/plugins/post-index/posts';
import ScheduledBadge from '@site/src/components/ScheduledBadge';
import styles from './styles.module.css';

interface Props {
  readonly posts: readonly PostSummary[];
  /** The level of each title, so that the page's outline has no gap. */
  readonly titleLevel: 'h2' | 'h3';
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Posts with date, reading time and description. */
export default function PostList({ posts, titleLevel: Title }: Props): ReactNode {
  return (
    <ol className={styles.list}>
      {posts.map(({ permalink, title, description, date, readingTime, scheduled }) => (
        <li key={permalink}>
          <Title className={styles.title}>
            <Link to={permalink}>{title}</Link>
          </Title>
          <p className={styles.facts}>
            <time dateTime={date}>{dateFormat.format(new Date(date))}</time> · {readingTime} min
            read {scheduled && <ScheduledBadge date={scheduled} />}
          </p>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ol>
  );
}
