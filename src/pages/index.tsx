import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import posts from '@generated/post-index/default/latest.js';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import NarrowPage from 'docusaurus-blog-kit/components/NarrowPage';
import OwnerLine from 'docusaurus-blog-kit/components/OwnerLine';
import PreviewCard from 'docusaurus-blog-kit/components/PreviewCard';
import PostList from 'docusaurus-blog-kit/components/PostList';
import Subscribe from 'docusaurus-blog-kit/components/Subscribe';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import LampSwitch from '@site/src/lamp/LampSwitch';
import styles from './index.module.css';

/** The greeting, the latest posts and the ways to follow the blog. */
export default function Home(): ReactNode {
  const { title, tagline, customFields } = useDocusaurusContext().siteConfig;
  const { description, about } = customFields as { description?: string; about?: string };
  return (
    <Layout description={description}>
      <WakeEarly when="asked" />
      <PreviewCard title={title} />
      <NarrowPage>
        <header className={styles.greeting}>
          <LampSwitch className={styles.lamp} />
          <h1>{title}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.about}>{about}</p>
          <OwnerLine />
        </header>
        <section aria-labelledby="latest">
          <h2 id="latest">
            <Translate id="site.home.latestPosts">Latest posts</Translate>
          </h2>
          {posts.length > 0 ? (
            <PostList posts={posts} titleLevel="h3" />
          ) : (
            <p>
              <Translate id="site.home.nothingIsPublishedYet">Nothing is published yet.</Translate>
            </p>
          )}
          {posts.length > 0 && (
            <nav
              className={styles.more}
              aria-label={translate({ id: 'site.home.morePosts', message: 'More posts' })}
            >
              <Link to="/blog">
                <Translate id="site.home.allPosts">All posts</Translate>
              </Link>
              <Link to="/blog/archive">
                <Translate id="site.home.archiveByYear">Archive by year</Translate>
              </Link>
              <Link to="/blog/tags">
                <Translate id="site.home.tags">Tags</Translate>
              </Link>
            </nav>
          )}
        </section>
        {posts.length > 0 && (
          <section aria-labelledby="subscribe">
            <h2 id="subscribe">
              <Translate id="site.home.subscribe">Subscribe</Translate>
            </h2>
            <Subscribe />
          </section>
        )}
      </NarrowPage>
    </Layout>
  );
}
