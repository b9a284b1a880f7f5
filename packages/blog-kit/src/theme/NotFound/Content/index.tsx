import React, { type ReactNode } from 'react';
import posts from '@generated/post-index/default/posts.json';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { archivePath } from '../../../common/addresses';
import { NarrowPage } from '../../../pages/KitPage';
import PostList from '../../../post-list/PostList';
import Hydrate from 'docusaurus-quiet-pages/starter/hydration';
import { suggestPages } from '../../../not-found/suggestPages';
import styles from './styles.module.css';

const count = 3;

/** Suggestions of posts whose titles or addresses resemble the unknown address. */
export default function NotFoundContent(): ReactNode {
  const { pathname } = useLocation();
  // The server renders one page for every unknown address, so the address may be read only after hydration.
  const similar = useIsBrowser() ? suggestPages(posts, pathname, count) : [];
  const found = similar.length > 0;
  return (
    <NarrowPage>
      <Hydrate when="idle" />
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been mistyped, or the page has moved.</p>
      {posts.length > 0 && (
        <>
          <section aria-labelledby="suggestions">
            <h2 id="suggestions">{found ? 'Were you looking for this?' : 'The latest posts'}</h2>
            <PostList posts={found ? similar : posts.slice(0, count)} />
          </section>
          <p className={styles.more}>
            Or look through <Link to={archivePath}>all posts by year</Link>.
          </p>
        </>
      )}
    </NarrowPage>
  );
}
