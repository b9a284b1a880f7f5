import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme-init/BlogPostItem';
import ListedPost from '../../components/ListedPost';

/** A post on its page; in lists its entry, which is shorter than the theme's. */
export default function BlogPostItemOrEntry(props: ComponentProps<typeof BlogPostItem>): ReactNode {
  return useBlogPost().isBlogPostPage ? <BlogPostItem {...props} /> : <ListedPost {...props} />;
}
