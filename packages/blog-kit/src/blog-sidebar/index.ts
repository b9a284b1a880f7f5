import path from 'node:path';
import type { BlogContent, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
import blogWithoutSamples, { validateOptions } from '../post-projects/blogWithoutSamples';
import { createSidebars } from './sidebars';

/**
 * Docusaurus's blog plugin, with sidebars whose size does not depend on the number of posts.
 *
 * The blog plugin itself has one sidebar for all pages, in the HTML and the script of each of them.
 */
export default async function blogWithSidebars(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const blog = await blogWithoutSamples(context, options);
  return {
    ...blog,
    getPathsToWatch: () => [
      ...(blog.getPathsToWatch?.() ?? []),
      // The titles of series, which are in the metadata of posts (packages/blog-kit/src/post-metadata).
      path.resolve(context.siteDir, options.path, 'series.yml'),
    ],
    async contentLoaded({ content, actions }) {
      const { lists, posts } = createSidebars(content.blogSidebarTitle, content.blogPosts);
      const ofLists = await writeModule('sidebar.json', lists);
      const ofPosts = new Map<string, string>();
      for (const [index, { sidebar, permalinks }] of posts.entries()) {
        const module = await writeModule(`sidebar-${index}.json`, sidebar);
        for (const permalink of permalinks) ofPosts.set(permalink, module);
      }

      async function writeModule(name: string, data: object): Promise<string> {
        const file = await actions.createData(name, data);
        return `@generated/${posixPath(path.relative(context.generatedFilesDir, file))}`;
      }

      const addRoute = (route: RouteConfig) => {
        const { modules } = route;
        if (!modules?.sidebar) return actions.addRoute(route);
        const sidebar = ofPosts.get(route.path) ?? ofLists;
        return actions.addRoute({ ...route, modules: { ...modules, sidebar } });
      };
      await blog.contentLoaded?.({ content, actions: { ...actions, addRoute } });
    },
  };
}

export { validateOptions };
