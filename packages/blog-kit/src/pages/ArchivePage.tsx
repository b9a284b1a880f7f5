import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { ArchivedYear } from '../archive';
import KitPage from './KitPage';
import { TotalsLine, ScheduledBadge } from '../post-list/PostList';
import { counted } from '../common/text';
import styles from './archive.module.css';

const dayFormat = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Every post by year, newest first. */
export default function ArchivePage({ years }: { readonly years: ArchivedYear[] }): ReactNode {
  return (
    <KitPage title="Archive" description="Every post, by year." hydrate="asked">
      {years.map(({ year, posts, totals }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <div>
            <p className={styles.facts}>
              {counted(posts.length, 'post')}
              {totals && (
                <>
                  <br />
                  <TotalsLine totals={totals} />
                </>
              )}
            </p>
            <ol className={styles.posts}>
              {posts.map(({ permalink, title, date, scheduled }) => (
                <li key={permalink}>
                  <time dateTime={date}>{dayFormat.format(new Date(date))}</time>
                  <span>
                    <Link to={permalink}>{title}</Link>{' '}
                    {scheduled && <ScheduledBadge date={scheduled} />}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </section>
      ))}
    </KitPage>
  );
}
