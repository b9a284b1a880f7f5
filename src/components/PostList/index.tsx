import React, { type ReactNode } from 'react';
import type { PostSummary } from '@site/plugins/post-index/posts';
import PostEntry from '@site/src/components/PostEntry';
import ScheduledBadge from '@site/src/components/ScheduledBadge';
import { longDate } from '@site/src/dates/longDate';
import styles from './styles.module.css';

interface Props {
  readonly posts: readonly PostSummary[];
  /** The level of each title, so that the page's outline has no gap. */
  readonly titleLevel: 'h2' | 'h3';
}

/** Posts with date, reading time and description. */
export default function PostList({ posts, titleLevel }: Props): ReactNode {
  return (
    <ol className={`h-feed ${styles.list}`}>
      {posts.map(({ permalink, title, description, date, readingTime, scheduled }) => (
        <PostEntry
          key={permalink}
          as="li"
          titleLevel={titleLevel}
          title={title}
          permalink={permalink}
          facts={
            <>
              <time className="dt-published" dateTime={date}>
                {longDate(date)}
              </time>{' '}
              · {readingTime} min read {scheduled && <ScheduledBadge date={scheduled} />}
            </>
          }
        >
          <p>{description}</p>
        </PostEntry>
      ))}
    </ol>
  );
}
