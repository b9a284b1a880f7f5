import React, { type ComponentProps, type ReactNode } from 'react';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import PreviewCard from '@site/src/components/PreviewCard';

/** The list of authors, with its preview. */
export default function BlogAuthorsListPageWithCard(
  props: ComponentProps<typeof BlogAuthorsListPage>,
): ReactNode {
  return (
    <>
      <PreviewCard permalink="/blog/authors" title="Authors" />
      <BlogAuthorsListPage {...props} />
    </>
  );
}
