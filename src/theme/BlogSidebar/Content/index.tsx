import React, { type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import type { BlogSidebarItem } from '@docusaurus/plugin-content-blog';
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { useThemeConfig } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/BlogSidebar/Content';
import Heading from '@theme/Heading';
import BlogSidebarContent from '@theme-original/BlogSidebar/Content';
import type { YearItem } from 'docusaurus-blog-kit/blog-sidebar/sidebars';
import { countPosts } from '@site/src/components/YearLinks';
import styles from './styles.module.css';

/**
 * The sidebar's posts in folded years, of which a post's own is open, and below them its years without posts, as links
 * to the archive.
 */
export default function BlogSidebarContentByYear({ items, ...props }: Props): ReactNode {
  const { yearGroupHeadingClassName, ListComponent } = props;
  const { pathname } = useLocation();
  const { groupByYear } = useThemeConfig().blog.sidebar;
  const years = items.filter(isYear);
  const posts = items.filter((item) => !isYear(item));
  return (
    <>
      {groupByYear ? (
        groupBlogSidebarItemsByYear(posts).map(([year, ofYear]) => (
          <details
            key={year}
            className={styles.year}
            open={ofYear.some(({ permalink }) => isSamePath(permalink, pathname))}
          >
            <summary>
              <Heading as="h3">{year}</Heading>
              <span className={styles.count}>{countPosts(ofYear.length)}</span>
            </summary>
            <ListComponent items={ofYear} />
          </details>
        ))
      ) : (
        <BlogSidebarContent items={posts} {...props} />
      )}
      {years.length > 0 && (
        <div role="group">
          <Heading as="h3" className={yearGroupHeadingClassName}>
            {posts.length > 0 ? 'Other years' : 'By year'}
          </Heading>
          <ListComponent
            items={years.map((year) => ({
              ...year,
              title: `${year.title} (${countPosts(year.count)})`,
            }))}
          />
        </div>
      )}
    </>
  );
}

function isYear(item: BlogSidebarItem): item is YearItem {
  return 'count' in item;
}
