import React, { type ComponentProps, type ReactNode } from 'react';
import BlogTagsListPage from '@theme-init/BlogTagsListPage';
import PreviewCard from '../../pages/PreviewCard';

/** The list of tags, with its preview. */
export default function BlogTagsListPageWithCard(
  props: ComponentProps<typeof BlogTagsListPage>,
): ReactNode {
  return (
    <>
      <PreviewCard title="Tags" />
      <BlogTagsListPage {...props} />
    </>
  );
}
