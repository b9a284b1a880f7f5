import React, { type ComponentType, type ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';
import type { Ledger } from '../bill/bill';
import type { PostSummary } from '../post-index';
import { Fact, PostEntry } from './PostEntry';
import { longDate } from '../dates/dates';
import styles from './list.module.css';

/** A post, with what is above its truncation marker if the list shows that. */
export interface ListedPost extends PostSummary {
  Excerpt?: ComponentType;
  /** What it costs, and how much it has, if it has a bill. */
  ledger?: Ledger;
}

/** Posts below a heading, with date, reading time, and the beginning of their text or else their description. */
export default function PostList({ posts }: { readonly posts: readonly ListedPost[] }): ReactNode {
  return (
    <ol className={`h-feed ${styles.list}`}>
      {posts.map(({ Excerpt, date, readingTime, description, ...post }) => (
        <PostEntry
          {...post}
          key={post.permalink}
          as="li"
          titleLevel="h3"
          facts={
            <>
              <time className="dt-published" dateTime={date}>
                {longDate(date, 'en')}
              </time>{' '}
              <Fact>{readingTime} min read</Fact>
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
            <p>{description}</p>
          )}
        </PostEntry>
      ))}
    </ol>
  );
}
