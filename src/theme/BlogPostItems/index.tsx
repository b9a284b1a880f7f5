import React, { type ComponentProps, type ReactNode } from 'react';
import BlogPostItems from '@theme-original/BlogPostItems';
import { PageTitle } from '@site/src/components/PageTitle';
import { PreviewContext } from '@site/src/components/Picture/PreviewContext';

/** Previews of posts, below the page's title (see BlogListPage). */
export default function BlogPostItemsWithTitle(
  props: ComponentProps<typeof BlogPostItems>,
): ReactNode {
  return (
    <>
      <PageTitle />
      <PreviewContext value>
        <BlogPostItems {...props} />
      </PreviewContext>
    </>
  );
}
