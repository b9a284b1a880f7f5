import React, { type ReactNode } from 'react';
import years from '@generated/archive/default/years.json';
import Layout from '@theme/Layout';
import ArchivedPosts from 'docusaurus-blog-kit/components/ArchivedPosts';
import NarrowPage from 'docusaurus-blog-kit/components/NarrowPage';
import PreviewCard from 'docusaurus-blog-kit/components/PreviewCard';
import YearLinks, { countPosts } from 'docusaurus-blog-kit/components/YearLinks';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import styles from './archive.module.css';

/** Every post by year, newest first. A large blog shows only the years here, each with its own page of posts. */
export default function Archive(): ReactNode {
  const withPages = years.filter(({ permalink }) => permalink);
  const count = years.reduce((sum, year) => sum + year.count, 0);
  return (
    <Layout title="Archive" description="Every post, by year.">
      <WakeEarly when="asked" />
      <PreviewCard permalink="/blog/archive" title="Archive" />
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
