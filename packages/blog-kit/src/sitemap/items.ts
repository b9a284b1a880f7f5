import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import { flattenRoutes } from '@docusaurus/utils';
import type { Syntax } from 'docusaurus-post-model/markdown/syntax';
import { postDate } from 'docusaurus-post-model/postDate';
import { openModel } from 'docusaurus-post-model/postModel';
import { rememberSitemap } from './otherSitemap';

type CreateSitemapItems = NonNullable<PluginOptions['createSitemapItems']>;

/**
 * Option of the sitemap plugin: dates each post by its last update if the site shows that, or else by its own date.
 *
 * The plugin itself would use Git, which is missing in some copies, and counts a moved file as changed.
 */
export function createSitemapItems(siteDir: string, syntax: Syntax): CreateSitemapItems {
  return async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const posts = await openModel(siteDir, syntax).readPosts();
    const written = new Map(posts.map((post) => [post.file, postDate(post)]));
    const dates = new Map(
      flattenRoutes(routes).map(
        ({ path, metadata: { lastUpdatedAt, sourceFilePath = '' } = {} }) => [
          siteConfig.url + path,
          lastUpdatedAt
            ? new Date(lastUpdatedAt)
            : written.get(sourceFilePath.replaceAll('\\', '/')),
        ],
      ),
    );
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    rememberSitemap(
      siteConfig,
      items.map(({ url }) => url),
    );
    return items.map((item) => ({ ...item, lastmod: dates.get(item.url)?.toISOString() }));
  };
}
