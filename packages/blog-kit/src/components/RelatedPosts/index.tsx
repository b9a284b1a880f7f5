import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { RelatedPost } from '../../related-posts/addRelatedPosts';
import styles from './styles.module.css';

/** Posts that readers of this one may like too, each with the reason. */
export default function RelatedPosts({
  posts,
}: {
  readonly posts: readonly RelatedPost[];
}): ReactNode {
  return (
    <ul className={styles.posts}>
      {posts.map(({ title, permalink, reason }) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link>
          <p>{reason}</p>
        </li>
      ))}
    </ul>
  );
}
