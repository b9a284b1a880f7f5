import type { Plugin } from '@docusaurus/types';
import { loadedRoots } from 'docusaurus-quiet-pages/site-roots/siteRoots';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { tellOfOtherSitemap } from '../sitemap/otherSitemap';

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
