import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { RelatedPost, InCommon } from './relatedPosts';
import styles from './related.module.css';

/** Posts that readers of this one may like too, each with the reason. */
export default function RelatedPosts({
  posts,
}: {
  readonly posts: readonly RelatedPost[];
}): ReactNode {
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.permalink}>
          <Link to={post.permalink}>{post.title}</Link>
          <p>{reason(post, list)}</p>
        </li>
      ))}
    </ul>
  );
}

function reason(inCommon: InCommon, list: Intl.ListFormat): string {
  if ('tags' in inCommon) {
    return `Also about ${list.format(inCommon.tags)}`;
  }
  const words = inCommon.words.map((word) => `“${word}”`);
  return `Also mentions ${list.format(words)}`;
}
