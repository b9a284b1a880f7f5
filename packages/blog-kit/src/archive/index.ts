import type { Plugin } from '@docusaurus/types';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { createArchive } from './pages';

/**
 * Docusaurus plugin: gives each year of a large blog a page in the archive.
 *
 * It replaces the blog plugin's archive, whose page downloads all metadata of all posts, skips a level of headings and
 * lists the oldest first. `src/pages/blog/archive.tsx` reads its data from `@generated/archive/default/years.json`.
 */
export default function archivePlugin(): Plugin {
  return {
    name: 'archive',
    async allContentLoaded({ allContent, actions }) {
      const { years, pages } = createArchive(blogPosts(allContent));
      await actions.createData('years.json', JSON.stringify(years));
      for (const { permalink, ...props } of pages) {
        actions.addRoute({
          path: permalink,
          component: '@theme/ArchivePage',
          exact: true,
          props,
        });
      }
    },
  };
}
