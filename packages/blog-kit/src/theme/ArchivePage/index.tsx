import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type { Props } from '@theme/ArchivePage';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import ArchivedPosts from '../../components/ArchivedPosts';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import YearFacts from '../../components/YearFacts';
import YearLinks from '../../components/YearLinks';
import { useCountPosts } from '../../components/YearLinks/useCountPosts';

/** Every post by year, newest first. A large blog shows only the years here, each with its own page of posts. */
export default function ArchivePage({ years }: Props): ReactNode {
  const countPosts = useCountPosts();
  const withPages = years.filter(({ permalink }) => permalink);
  const count = years.reduce((sum, year) => sum + year.count, 0);
  return (
    <Layout
      title={translate({ id: 'blogKit.archivePage.archive', message: 'Archive' })}
      description={translate({
        id: 'blogKit.archivePage.everyPostByYear',
        message: 'Every post, by year.',
      })}
    >
      <WakeEarly when="asked" />
      <PreviewCard title={translate({ id: 'blogKit.archivePage.archive', message: 'Archive' })} />
      <NarrowPage>
        <h1>
          <Translate id="blogKit.archivePage.archive">Archive</Translate>
        </h1>
        {withPages.length > 0 && (
          <>
            <p>
              <Translate id="blogKit.archivePage.countByYear" values={{ posts: countPosts(count) }}>
                {'{posts}, by year:'}
              </Translate>
            </p>
            <YearLinks years={withPages} />
          </>
        )}
        {years.map(
          ({ year, posts, ledger }) =>
            posts && (
              <section key={year} aria-labelledby={`year-${year}`}>
                <h2 id={`year-${year}`}>{year}</h2>
                <div>
                  <YearFacts count={posts.length} ledger={ledger} />
                  <ArchivedPosts posts={posts} />
                </div>
              </section>
            ),
        )}
      </NarrowPage>
    </Layout>
  );
}
