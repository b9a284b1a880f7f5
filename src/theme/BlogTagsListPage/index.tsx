import React, { type ComponentProps, type ReactNode } from 'react';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import PreviewCard from '@site/src/components/PreviewCard';

/** The list of tags, with its preview. */
export default function BlogTagsListPageWithCard(
  props: ComponentProps<typeof BlogTagsListPage>,
): ReactNode {
  return (
    <>
      <PreviewCard permalink="/blog/tags" title="Tags" />
      <BlogTagsListPage {...props} />
    </>
  );
}
