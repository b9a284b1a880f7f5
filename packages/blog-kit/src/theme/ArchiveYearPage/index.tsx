import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type { Props } from '@theme/ArchiveYearPage';
import settings from '@generated/blog-kit/default/settings.json';
import { archivePath } from '../../archive/years';
import ArchivedPosts from '../../components/ArchivedPosts';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import YearFacts from '../../components/YearFacts';
import YearLinks from '../../components/YearLinks';
import { useCountPosts } from '../../components/YearLinks/useCountPosts';
import styles from './styles.module.css';

/** The posts of one year, newest first, and links to the other years. */
export default function ArchiveYearPage({
  year,
  count,
  ledger,
  posts,
  page,
  pages,
  years,
}: Props): ReactNode {
  const countPosts = useCountPosts();
  const title =
    page > 1
      ? translate(
          {
            id: 'blogKit.archiveYearPage.titleOfPage',
            message: 'Archive of {year}, page {page} of {pages}',
          },
          { year, page, pages: pages.length },
        )
      : translate({ id: 'blogKit.archiveYearPage.title', message: 'Archive of {year}' }, { year });
  return (
    <Layout
      title={title}
      description={translate(
        { id: 'blogKit.archiveYearPage.description', message: 'The {posts} of {year}.' },
        { posts: countPosts(count), year },
      )}
    >
      <PreviewCard
        permalink={archivePath(settings.blog)}
        title={translate({ id: 'blogKit.archiveYearPage.archive', message: 'Archive' })}
      />
      <NarrowPage>
        <h1>{title}</h1>
        <YearFacts count={count} ledger={ledger} />
        <ArchivedPosts posts={posts} />
        {pages.length > 1 && (
          <nav
            className={styles.pages}
            aria-label={translate(
              { id: 'blogKit.archiveYearPage.pages', message: 'Pages of {year}' },
              { year },
            )}
          >
            {pages.map((permalink, index) => (
              <Link
                key={permalink}
                to={permalink}
                aria-current={index + 1 === page ? 'page' : undefined}
              >
                <Translate id="blogKit.archiveYearPage.page" values={{ page: index + 1 }}>
                  {'Page {page}'}
                </Translate>
              </Link>
            ))}
          </nav>
        )}
        <section aria-labelledby="years">
          <h2 id="years">
            <Translate id="blogKit.archiveYearPage.allYears">All years</Translate>
          </h2>
          <YearLinks years={years} current={year} />
        </section>
      </NarrowPage>
    </Layout>
  );
}
