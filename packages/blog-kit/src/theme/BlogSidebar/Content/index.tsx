import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/BlogSidebar/Content';
import Heading from '@theme/Heading';
import BlogSidebarContent from '@theme-init/BlogSidebar/Content';
import settings from '@generated/blog-kit/default/settings.json';
import { sidebarOf, type YearLink } from '../../../blog-sidebar/sidebarOf';
import { useCountPosts } from '../../../components/YearLinks/useCountPosts';
import styles from './styles.module.css';

/**
 * The sidebar's posts in folded years, of which a post's own is open, and below them its years without posts, as links
 * to the archive.
 */
export default function BlogSidebarContentByYear({ items, ...props }: Props): ReactNode {
  const countPosts = useCountPosts();
  const { yearGroupHeadingClassName, ListComponent } = props;
  const { pathname } = useLocation();
  const { groupByYear } = useThemeConfig().blog.sidebar;
  const own = items.find(({ permalink }) => isSamePath(permalink, pathname));
  const { years, whole, links } = sidebarOf(items, own?.permalink ?? pathname, settings.blog);
  const more = whole ? [toWhole(whole)] : [];
  return (
    <>
      {groupByYear ? (
        years.map(({ year, posts }) => (
          <details key={year} className={styles.year} open={own && posts.includes(own)}>
            <summary>
              <Heading as="h3">{year}</Heading>
              <span className={styles.count}>{countPosts(whole?.count ?? posts.length)}</span>
            </summary>
            <ListComponent items={[...posts, ...more]} />
          </details>
        ))
      ) : (
        <BlogSidebarContent items={[...years.flatMap(({ posts }) => posts), ...more]} {...props} />
      )}
      {links.length > 0 && (
        <div role="group">
          <Heading as="h3" className={yearGroupHeadingClassName}>
            {years.length > 0
              ? translate({ id: 'blogKit.blogSidebar.otherYears', message: 'Other years' })
              : translate({ id: 'blogKit.blogSidebar.byYear', message: 'By year' })}
          </Heading>
          <ListComponent
            items={links.map((link) => toItem(link, `${link.year} (${countPosts(link.count)})`))}
          />
        </div>
      )}
    </>
  );
}

function toWhole(link: YearLink) {
  return toItem(
    link,
    translate(
      { id: 'blogKit.blogSidebar.allOfYear', message: 'All {count} posts of {year}' },
      { count: link.count, year: link.year },
    ),
  );
}

function toItem({ year, permalink }: YearLink, title: string) {
  return { title, permalink, unlisted: false, date: `${year}-01-01` };
}
