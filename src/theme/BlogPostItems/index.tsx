import React, { type ComponentProps, type ReactNode } from 'react';
import BlogPostItems from '@theme-original/BlogPostItems';
import { PageTitle } from '@site/src/components/PageTitle';

/** Previews of posts, below the page's title (see BlogListPage). */
export default function BlogPostItemsWithTitle(
  props: ComponentProps<typeof BlogPostItems>,
): ReactNode {
  return (
    <>
      <PageTitle />
      <BlogPostItems {...props} />
    </>
  );
}
