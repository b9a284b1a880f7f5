import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import type { Props } from '@theme/ArchivePage';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import ArchivedPosts from '../../components/ArchivedPosts';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import YearLinks, { countPosts } from '../../components/YearLinks';
import styles from './styles.module.css';

/** Every post by year, newest first. A large blog shows only the years here, each with its own page of posts. */
export default function ArchivePage({ years }: Props): ReactNode {
  const withPages = years.filter(({ permalink }) => permalink);
  const count = years.reduce((sum, year) => sum + year.count, 0);
  return (
    <Layout title="Archive" description="Every post, by year.">
      <WakeEarly when="asked" />
      <PreviewCard title="Archive" />
      <NarrowPage>
        <h1>Archive</h1>
        {withPages.length > 0 && (
          <>
            <p>{countPosts(count)}, by year:</p>
            <YearLinks years={withPages} />
          </>
        )}
        {years.map(
          ({ year, posts }) =>
            posts && (
              <section key={year} aria-labelledby={`year-${year}`}>
                <h2 id={`year-${year}`}>{year}</h2>
                <div>
                  <p className={styles.count}>{countPosts(posts.length)}</p>
                  <ArchivedPosts posts={posts} />
                </div>
              </section>
            ),
        )}
      </NarrowPage>
    </Layout>
  );
}
