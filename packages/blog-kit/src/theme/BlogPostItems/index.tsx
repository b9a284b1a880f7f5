import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import BlogPostItems from '@theme-init/BlogPostItems';
import { AbovePosts } from '../../components/AbovePosts';

/** Previews of posts, below the page's title (see BlogListPage) or the link to its feed (see BlogTagsPostsPage). */
export default function BlogPostItemsWithHead(
  props: ComponentProps<typeof BlogPostItems>,
): ReactNode {
  return (
    <>
      {useContext(AbovePosts)}
      <BlogPostItems {...props} />
    </>
  );
}
