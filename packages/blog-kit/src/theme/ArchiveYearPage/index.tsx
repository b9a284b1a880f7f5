import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type { Props } from '@theme/ArchiveYearPage';
import settings from '@generated/blog-kit/default/settings.json';
import { archivePath } from '../../archive/years';
import ArchivedPosts from '../../components/ArchivedPosts';
import NarrowPage from '../../components/NarrowPage';
import PreviewCard from '../../components/PreviewCard';
import YearLinks, { countPosts } from '../../components/YearLinks';
import styles from './styles.module.css';

/** The posts of one year, newest first, and links to the other years. */
export default function ArchiveYearPage({
  year,
  count,
  posts,
  page,
  pages,
  years,
}: Props): ReactNode {
  const title = `Archive of ${year}${page > 1 ? `, page ${page} of ${pages.length}` : ''}`;
  return (
    <Layout title={title} description={`The ${countPosts(count)} of ${year}.`}>
      <PreviewCard permalink={archivePath(settings.blog)} title="Archive" />
      <NarrowPage>
        <h1>{title}</h1>
        <ArchivedPosts posts={posts} />
        {pages.length > 1 && (
          <nav className={styles.pages} aria-label={`Pages of ${year}`}>
            {pages.map((permalink, index) => (
              <Link
                key={permalink}
                to={permalink}
                aria-current={index + 1 === page ? 'page' : undefined}
              >
                Page {index + 1}
              </Link>
            ))}
          </nav>
        )}
        <section aria-labelledby="years">
          <h2 id="years">All years</h2>
          <YearLinks years={years} current={year} />
        </section>
      </NarrowPage>
    </Layout>
  );
}
