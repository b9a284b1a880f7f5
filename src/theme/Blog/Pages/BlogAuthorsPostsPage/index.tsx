import React, { type ComponentProps, type ReactNode } from 'react';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import PreviewCard from '@site/src/components/PreviewCard';

/** An author's posts, with the author's preview. */
export default function BlogAuthorsPostsPageWithCard(
  props: ComponentProps<typeof BlogAuthorsPostsPage>,
): ReactNode {
  const { page, name, key } = props.author;
  return (
    <>
      {page && <PreviewCard permalink={page.permalink} title={name ?? key} />}
      <BlogAuthorsPostsPage {...props} />
    </>
  );
}
