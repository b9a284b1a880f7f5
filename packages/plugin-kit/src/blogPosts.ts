import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { AllContent } from '@docusaurus/types';

/** Finds the blog's posts in the content of all plugins; none without the blog plugin. */
export function blogPosts(allContent: AllContent): BlogPost[] {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
  return blog?.blogPosts ?? [];
}
