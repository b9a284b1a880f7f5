import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Props } from '@docusaurus/types';
import { loadedRoots } from 'docusaurus-quiet-pages/site-roots/siteRoots';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import { flattenRoutes, posixPath } from '@docusaurus/utils';
import logger from '@docusaurus/logger';
import { readSitemap } from 'docusaurus-quiet-pages/headers/readSitemap';
import { writeBuildFile } from '../build-files/buildFiles';
import type { Syntax } from '../post-model/markdown/syntax';
import { postDate } from '../post-model/postDate';
import { openModel } from '../post-model/postModel';
import { postFiles } from '../post-model/readPosts';
import { originalOf } from '../post-model/translations/translations';

/**
 * Docusaurus plugin: writes `robots.txt`, unless the owner has their own in `static/`, and tells if another plugin has
 * replaced the sitemap.
 */
export default function siteFiles(): Plugin {
  return {
    name: 'site-files',
    async postBuild(build) {
      const { url } = build.siteConfig;
      const siteUrls = loadedRoots(build.i18n).map((root) => url + root);
      writeBuildFile(build, 'robots.txt', robotsText(siteUrls));
      tellOfOtherSitemap(build);
    },
  };
}

/**
 * Everything may be read: pages that should not be listed say so themselves, so robots have to read them.
 *
 * @param siteUrls the addresses of the site in each of its languages, with a slash at their ends: only the file at the root
 * of a host counts, so it names the sitemaps of all
 */
function robotsText(siteUrls: readonly string[]): string {
  const sitemaps = siteUrls.map((siteUrl) => `Sitemap: ${siteUrl}sitemap.xml\n`);
  return `User-agent: *\nDisallow:\n\n${sitemaps.join('')}`;
}

type CreateSitemapItems = NonNullable<PluginOptions['createSitemapItems']>;

/**
 * Option of the sitemap plugin: dates each post by its last update if the site shows that, or else by its own date.
 *
 * The plugin itself would use Git, which is missing in some copies, and counts a moved file as changed.
 */
export function createSitemapItems(siteDir: string, syntax: Syntax): CreateSitemapItems {
  return async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const model = openModel(siteDir, syntax);
    const posts = new Set(await postFiles(siteDir));
    const dates = new Map<string, Date | undefined>();
    for (const { path, metadata: { lastUpdatedAt, sourceFilePath = '' } = {} } of flattenRoutes(
      routes,
    )) {
      const file = posixPath(sourceFilePath);
      const written = posts.has(originalOf(file)) ? postDate(await model.read(file)) : undefined;
      dates.set(siteConfig.url + path, lastUpdatedAt ? new Date(lastUpdatedAt) : written);
    }
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    rememberSitemap(
      siteConfig,
      items.map(({ url }) => url),
    );
    return items.map((item) => ({ ...item, lastmod: dates.get(item.url)?.toISOString() }));
  };
}

/**
 * The paths of the pages in the sitemap of each language, by the address of its root. The site's configuration and its
 * plugins, which Docusaurus loads apart, have one table together.
 */
const made: Map<string, readonly string[]> = (shared()[
  Symbol.for('docusaurus-blog-kit/sitemap')
] ??= new Map());

function shared(): Record<symbol, Map<string, readonly string[]>> {
  return globalThis as never;
}

type Site = Pick<Props['siteConfig'], 'url' | 'baseUrl'>;

/** Remembers what Docusaurus's plugin writes into the sitemap. */
export function rememberSitemap({ url, baseUrl }: Site, addresses: readonly string[]): void {
  made.set(
    url + baseUrl,
    addresses.map((address) => new URL(address).pathname),
  );
}

/**
 * Warns at the end of a build if another plugin has replaced the sitemap.
 *
 * @param command tells that it has nothing more to do
 */
export function tellOfOtherSitemap(
  { outDir, siteConfig: { url, baseUrl } }: { outDir: string; siteConfig: Site },
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): void {
  command.once('beforeExit', () => {
    const pages = made.get(url + baseUrl);
    made.delete(url + baseUrl);
    if (!pages || !existsSync(path.join(outDir, 'sitemap.xml'))) return;
    if (readSitemap(outDir).join() === pages.join()) return;
    logger.warn(
      'Another plugin writes sitemap.xml, too, and its own is in the build. ' +
        'To publish that of docusaurus-blog-kit instead, switch it off in the options of the other plugin, or take it out of docusaurus.config.ts.',
    );
  });
}
