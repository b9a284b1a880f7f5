import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { AllContent } from '@docusaurus/types';

/** Finds the blog in the content of all plugins; undefined without the blog plugin. */
export function blogContent(allContent: AllContent): BlogContent | undefined {
  return allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
}

/** Finds the blog's posts in the content of all plugins; none without the blog plugin. */
export function blogPosts(allContent: AllContent): BlogPost[] {
  return blogContent(allContent)?.blogPosts ?? [];
}
