import React, { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import posts from '@generated/post-index/default/latest.js';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import { OwnerLine } from 'docusaurus-blog-kit/authors/OwnerCard';
import { NarrowPage, PreviewCard } from 'docusaurus-blog-kit/pages/KitPage';
import PostList from 'docusaurus-blog-kit/post-list/PostList';
import { Subscribe } from 'docusaurus-blog-kit/pages/FeedsPage';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import { LampSwitch } from '@site/src/lamp/Lamp';
import styles from './index.module.css';

/** The greeting, the latest posts and the ways to follow the blog. */
export default function Home(): ReactNode {
  const { title, tagline, customFields } = useDocusaurusContext().siteConfig;
  const { description, about } = customFields as { description?: string; about?: string };
  return (
    <Layout description={description}>
      <Hydrate when="asked" />
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
          <h2 id="latest">Latest posts</h2>
          {posts.length > 0 ? <PostList posts={posts} /> : <p>Nothing is published yet.</p>}
          {posts.length > 0 && (
            <nav className={styles.more} aria-label="More posts">
              <Link to="/blog">All posts</Link>
              <Link to="/blog/archive">Archive by year</Link>
              <Link to="/blog/tags">Tags</Link>
            </nav>
          )}
        </section>
        {posts.length > 0 && (
          <section aria-labelledby="subscribe">
            <h2 id="subscribe">Subscribe</h2>
            <Subscribe />
          </section>
        )}
      </NarrowPage>
    </Layout>
  );
}
