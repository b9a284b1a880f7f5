import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import type { Props } from '@theme/ArchivePage';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import ArchivedPosts from '../../components/ArchivedPosts';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import YearFacts from '../../components/YearFacts';

/** Every post by year, newest first. */
export default function ArchivePage({ years }: Props): ReactNode {
  return (
    <Layout title="Archive" description="Every post, by year.">
      <WakeEarly when="asked" />
      <PreviewCard title="Archive" />
      <NarrowPage>
        <h1>Archive</h1>
        {years.map(({ year, posts, ledger }) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <div>
              <YearFacts posts={posts} ledger={ledger} />
              <ArchivedPosts posts={posts} />
            </div>
          </section>
        ))}
      </NarrowPage>
    </Layout>
  );
}
