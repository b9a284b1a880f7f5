import type { Plugin } from '@docusaurus/types';
import { blogContent } from '../common/buildFiles';

/**
 * Docusaurus plugin: gives a blog without tags a page of tags that says so. The blog plugin makes none, and links to it
 * from the frame of the site would stop the build.
 */
export default function tagsPagePlugin(): Plugin {
  return {
    name: 'tags-page',
    async allContentLoaded({ allContent, actions }) {
      const blog = blogContent(allContent);
      if (!blog || Object.keys(blog.blogTags).length > 0) return;
      const component = 'docusaurus-blog-kit/pages/NoTags';
      actions.addRoute({ path: blog.blogTagsListPath, component, exact: true });
    },
  };
}
