import React, { type ComponentProps, type ReactNode } from 'react';
import BlogPostItems from '@theme-init/BlogPostItems';
import { PageTitle } from '../../components/PageTitle';
import TagFeed from '../../components/TagFeed';

/** Previews of posts, below the page's title (see BlogListPage) or the link to its feed (see BlogTagsPostsPage). */
export default function BlogPostItemsWithTitle(
  props: ComponentProps<typeof BlogPostItems>,
): ReactNode {
  return (
    <>
      <PageTitle />
      <TagFeed />
      <BlogPostItems {...props} />
    </>
  );
}
