import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Authors from '@theme-init/BlogPostItem/Header/Authors';

/** The authors of a post sign at its end: see components/PostAuthors/. */
export default function AuthorsAtTheEnd(props: ComponentProps<typeof Authors>): ReactNode {
  return useBlogPost().isBlogPostPage ? null : <Authors {...props} />;
}
