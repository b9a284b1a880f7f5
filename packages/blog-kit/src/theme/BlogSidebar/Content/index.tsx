import React, { type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { isSamePath } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/BlogSidebar/Content';
import Heading from '@theme/Heading';
import { groupByYear } from '../../../archive/years';
import { archivePath } from '../../../common/addresses';
import { counted } from '../../../common/text';
import styles from './styles.module.css';

/** With more posts, a sidebar has those of its post's year and a link to the archive, so that no page grows with the blog. */
const mostPosts = 60;

const allPosts = { title: 'All posts', permalink: archivePath, unlisted: false, date: '' };

/** The sidebar's posts in folded years, of which a post's own is open. */
export default function BlogSidebarContentByYear({ items, ListComponent }: Props): ReactNode {
  const { pathname } = useLocation();
  const isLarge = items.length > mostPosts;
  const years = groupByYear(items, ({ date }) => date).map(({ year, posts }) => {
    const isOwn = posts.some(({ permalink }) => isSamePath(permalink, pathname));
    return { year, posts, isOwn };
  });
  return (
    <>
      {years
        .filter(({ isOwn }) => isOwn || !isLarge)
        .map(({ year, posts, isOwn }) => (
          <details key={year} className={styles.year} open={isOwn}>
            <summary>
              <Heading as="h3">{year}</Heading>
              <span className={styles.count}>{counted(posts.length, 'post')}</span>
            </summary>
            <ListComponent items={posts} />
          </details>
        ))}
      {isLarge && <ListComponent items={[allPosts]} />}
    </>
  );
}
