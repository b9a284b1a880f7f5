import React, { useContext, type ComponentProps, type ReactNode, createContext } from 'react';
import BlogPostItems from '@theme-init/BlogPostItems';

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

/** What stands above the posts of a list: components of the theme that are between take no children for it. */
export const AbovePosts = createContext<ReactNode>(null);
