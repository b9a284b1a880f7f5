import React, { type ReactNode } from 'react';
import type { BlogSidebarItem } from '@docusaurus/plugin-content-blog';
import type { Props } from '@theme/BlogSidebar/Content';
import Heading from '@theme/Heading';
import BlogSidebarContent from '@theme-original/BlogSidebar/Content';
import type { YearItem } from '@site/plugins/blog-sidebar/sidebars';
import { countPosts } from '@site/src/components/YearLinks';

/** The sidebar's posts, and below them its years, as links to the archive. */
export default function BlogSidebarContentWithYears({ items, ...props }: Props): ReactNode {
  const { yearGroupHeadingClassName, ListComponent } = props;
  const years = items.filter(isYear);
  const posts = items.filter((item) => !isYear(item));
  return (
    <>
      <BlogSidebarContent items={posts} {...props} />
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
