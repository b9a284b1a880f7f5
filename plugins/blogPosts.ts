import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { AllContent } from '@docusaurus/types';

/** The posts of the blog, of what all plugins have loaded; none without the blog plugin. */
export function blogPosts(allContent: AllContent): BlogPost[] {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
  return blog?.blogPosts ?? [];
}
