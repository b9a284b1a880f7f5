import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import type { RouteConfig } from '@docusaurus/types';
import { flattenRoutes } from '@docusaurus/utils';
import { normalizeText } from 'docusaurus-post-model/markdown/normalizeText';
import { postDate } from 'docusaurus-post-model/postDate';
import { readFrontMatter } from 'docusaurus-post-model/readFrontMatter';

type CreateSitemapItems = NonNullable<PluginOptions['createSitemapItems']>;

/**
 * Option of the sitemap plugin: dates each post by its last update if the site shows that, or else by its own date.
 *
 * The plugin itself would use Git, which is missing in some copies, and counts a moved file as changed.
 */
export function createSitemapItems(siteDir: string): CreateSitemapItems {
  return async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const dates = new Map<string, Date>();
    for (const route of flattenRoutes(routes)) {
      const date = await routeDate(route, siteDir);
      if (date) dates.set(siteConfig.url + route.path, date);
    }
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    return items.map((item) => ({ ...item, lastmod: dates.get(item.url)?.toISOString() }));
  };
}

/** @returns undefined for a page that is not a post. */
export async function routeDate(
  { metadata }: Pick<RouteConfig, 'metadata'>,
  siteDir: string,
): Promise<Date | undefined> {
  if (metadata?.lastUpdatedAt) return new Date(metadata.lastUpdatedAt);
  const file = metadata?.sourceFilePath?.replaceAll('\\', '/');
  if (!file?.startsWith('blog/')) return undefined;
  const text = await readFile(path.join(siteDir, file), 'utf8');
  return postDate({ file, frontMatter: readFrontMatter(normalizeText(text)) });
}
