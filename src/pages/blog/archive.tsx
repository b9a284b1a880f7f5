import React, { type ReactNode } from 'react';
import posts from '@generated/post-index/default/posts.json';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import NarrowPage from '@site/src/components/NarrowPage';
import ScheduledBadge from '@site/src/components/ScheduledBadge';
import styles from './archive.module.css';

const dayFormat = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/**
 * Every post by year, newest first.
 *
 * It stands for the blog plugin's archive, whose page downloads all metadata of all posts, skips a level of headings
 * and runs oldest first.
 */
export default function Archive(): ReactNode {
  const years = [...new Set(posts.map(yearOf))];
  return (
    <Layout title="Archive" description="Every post, by year.">
      <NarrowPage>
        <h1>Archive</h1>
        {years.map((year) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <ol className={styles.posts}>
              {posts
                .filter((post) => yearOf(post) === year)
                .map(({ permalink, title, date, scheduled }) => (
                  <li key={permalink}>
                    <time dateTime={date}>{dayFormat.format(new Date(date))}</time>
                    <span>
                      <Link to={permalink}>{title}</Link>{' '}
                      {scheduled && <ScheduledBadge date={scheduled} />}
                    </span>
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </NarrowPage>
    </Layout>
  );
}

function yearOf(post: { date: string }): string {
  return post.date.slice(0, 4);
}
