import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Authors from '@theme-original/BlogPostItem/Header/Authors';

/** Who wrote the post: on the post itself. In lists the same few names above every preview say nothing. */
export default function AuthorsOnPostPage(props: ComponentProps<typeof Authors>): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <Authors {...props} /> : null;
}
