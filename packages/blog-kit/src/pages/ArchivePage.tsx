import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { ArchivedYear, ArchivedPost } from '../archive';
import KitPage from './KitPage';
import { TotalsLine, ScheduledBadge } from '../post-list/PostList';
import { counted } from '../common/text';
import styles from './archiveYear.module.css';
import archivedPostsStyles from './archivePosts.module.css';

/** Every post by year, newest first. */
export default function ArchivePage({
  years,
}: {
  readonly years: readonly ArchivedYear[];
}): ReactNode {
  return (
    <KitPage title="Archive" description="Every post, by year." hydrate="asked">
      {years.map(({ year, posts, totals }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <div>
            <YearFacts posts={posts} totals={totals} />
            <ArchivedPosts posts={posts} />
          </div>
        </section>
      ))}
    </KitPage>
  );
}

/** How many posts a year has, and beneath it the sum of their bills. */
function YearFacts({ posts, totals }: Pick<ArchivedYear, 'posts' | 'totals'>): ReactNode {
  return (
    <p className={styles.facts}>
      {counted(posts.length, 'post')}
      {totals && (
        <>
          <br />
          <TotalsLine totals={totals} />
        </>
      )}
    </p>
  );
}

function ArchivedPosts({ posts }: { readonly posts: readonly ArchivedPost[] }): ReactNode {
  const dayFormat = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <ol className={archivedPostsStyles.posts}>
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
