import type { Plugin } from '@docusaurus/types';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import { flattenRoutes, posixPath } from '@docusaurus/utils';
import { writeBuildFile } from '../common/buildFiles';
import type { Syntax } from '../posts/markdown';
import { postDate } from '../posts/fileName';
import { openModel } from '../posts/posts';

/** Docusaurus plugin: writes `robots.txt`, unless the owner has their own in `static/`. */
export default function siteFiles(): Plugin {
  return {
    name: 'site-files',
    async postBuild(build) {
      const { url, baseUrl } = build.siteConfig;
      // Everything may be read: pages that should not be listed say so themselves, so robots have to read them.
      const text = `User-agent: *\nDisallow:\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
      writeBuildFile(build, 'robots.txt', text);
    },
  };
}

/**
 * Option of the sitemap plugin: dates each post. The plugin itself would use Git, which is missing in some copies, and
 * counts a moved file as changed.
 */
export function createSitemapItems(
  siteDir: string,
  syntax?: Syntax,
): NonNullable<PluginOptions['createSitemapItems']> {
  return async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const posts = await openModel(siteDir, syntax).readPosts();
    const written = new Map(posts.map((post) => [post.file, postDate(post)]));
    const dates = new Map<string, Date | undefined>();
    for (const { path, metadata } of flattenRoutes(routes)) {
      const file = posixPath(metadata?.sourceFilePath ?? '');
      dates.set(siteConfig.url + path, written.get(file));
    }
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    return items.map((item) => ({ ...item, lastmod: dates.get(item.url)?.toISOString() }));
  };
}
