import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogContent } from 'docusaurus-plugin-kit/blogPosts';
import { blogPath } from '../blog-path/blogPath';
import { addKitPage } from '../kit-pages/addKitPage';
import { createArchive } from './pages';
import { archivePath } from './years';

/**
 * Docusaurus plugin: the archive of the blog, and a page for each year of a large blog.
 *
 * It replaces the blog plugin's archive, whose page downloads all metadata of all posts, skips a level of headings and
 * lists the oldest first.
 */
export default function archivePlugin({
  siteConfig,
  i18n,
}: Pick<LoadContext, 'siteConfig' | 'i18n'>): Plugin {
  const blog = blogPath(siteConfig);
  return {
    name: 'archive',
    async allContentLoaded({ allContent, actions }) {
      const content = blogContent(allContent);
      if (!content) return;
      const { years, pages } = createArchive(content.blogPosts, blog, i18n.currentLocale);
      const component = '@theme/ArchivePage';
      addKitPage({ allContent, actions }, { path: archivePath(blog), component, props: { years } });
      for (const { permalink, ...props } of pages) {
        actions.addRoute({
          path: permalink,
          component: '@theme/ArchiveYearPage',
          exact: true,
          props,
        });
      }
    },
  };
}
