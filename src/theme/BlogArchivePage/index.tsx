import React, { type ReactNode } from 'react';
import posts from '@generated/post-index/default/posts.json';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

const dayFormat = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/**
 * Every post by year, newest first.
 *
 * It replaces the classic theme's page, whose headings skip a level and whose oldest-first columns read badly on a phone.
 */
export default function BlogArchivePage(): ReactNode {
  const years = [...new Set(posts.map(yearOf))];
  return (
    <>
      <PageMetadata title="Archive" description="Every post, by year." />
      <Layout>
        <main className={styles.page}>
          <h1>Archive</h1>
          {years.map((year) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`}>{year}</h2>
              <ol className={styles.posts}>
                {posts
                  .filter((post) => yearOf(post) === year)
                  .map(({ permalink, title, date }) => (
                    <li key={permalink}>
                      <time dateTime={date}>{dayFormat.format(new Date(date))}</time>
                      <Link to={permalink}>{title}</Link>
                    </li>
                  ))}
              </ol>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}

function yearOf(post: { date: string }): string {
  return post.date.slice(0, 4);
}
