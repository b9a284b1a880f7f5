import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { ArchivedPost } from '../../archive';
import ScheduledBadge from '../ScheduledBadge';
import styles from './styles.module.css';

/** Posts of one year, by day. */
export default function ArchivedPosts({
  posts,
}: {
  readonly posts: readonly ArchivedPost[];
}): ReactNode {
  const dayFormat = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <ol className={styles.posts}>
      {posts.map(({ permalink, title, date, scheduled }) => (
        <li key={permalink}>
          <time dateTime={date}>{dayFormat.format(new Date(date))}</time>
          <span>
            <Link to={permalink}>{title}</Link> {scheduled && <ScheduledBadge date={scheduled} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
