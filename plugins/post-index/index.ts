import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';
import { summarize } from './posts';

/**
 * Docusaurus plugin: the one list of posts that the home page, the archive and the not-found page read.
 *
 * It is written to `@generated/post-index/default/posts.json`, so that only the pages that import it download it
 * (Docusaurus's global data would be on every page).
 */
export default function postIndexPlugin(): Plugin {
  return {
    name: 'post-index',
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      await actions.createData('posts.json', JSON.stringify(summarize(blog?.blogPosts ?? [])));
    },
  };
}
