import React, { type ComponentType, type ReactNode } from 'react';
import PostBookmark from '@theme/PostBookmark';
import MDXContent from '@theme/MDXContent';
import type { Ledger } from '../bill/bill';
import type { PostSummary } from '../post-index';
import { Fact, PostEntry, ScheduledBadge } from './PostEntry';
import { longDate } from '../common/text';
import styles from './list.module.css';

/** A post, with what is above its truncation marker if the list shows that. */
export interface ListedPost extends PostSummary {
  Excerpt?: ComponentType;
  /** What it costs, and how much it has, if it has a bill. */
  ledger?: Ledger;
}

interface Props {
  readonly posts: readonly ListedPost[];
  /** The level of each title, so that the page's outline has no gap. */
  readonly titleLevel: 'h2' | 'h3';
}

/** Posts with date, reading time, and the beginning of their text or else their description. */
export default function PostList({ posts, titleLevel }: Props): ReactNode {
  return (
    <ol className={`h-feed ${styles.list}`}>
      {posts.map(({ permalink, title, date, readingTime, scheduled, Excerpt, ...post }) => (
        <PostEntry
          key={permalink}
          as="li"
          titleLevel={titleLevel}
          title={title}
          permalink={permalink}
          ledger={post.ledger}
          facts={
            <>
              <time className="dt-published" dateTime={date}>
                {longDate(date, 'en')}
              </time>{' '}
              <Fact>{readingTime} min read</Fact>
              {scheduled && (
                <Fact>
                  <ScheduledBadge date={scheduled} />
                </Fact>
              )}
              <PostBookmark title={title} permalink={permalink} Frame={Fact} />
            </>
          }
        >
          {Excerpt ? (
            <div className="markdown">
              <MDXContent>
                <Excerpt />
              </MDXContent>
            </div>
          ) : (
            <p>{post.description}</p>
          )}
        </PostEntry>
      ))}
    </ol>
  );
}
