import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { loadedRoots } from 'docusaurus-quiet-pages/site-roots/siteRoots';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { tellOfOtherSitemap } from '../sitemap/otherSitemap';
import { securityText, securityTextPath, securityTextProblem } from './securityText';

/**
 * Docusaurus plugin: writes `robots.txt` and `/.well-known/security.txt`, unless the owner has their own in `static/`, and
 * tells if another plugin has replaced the sitemap.
 *
 * @param contact `securityContact` in `site.config.ts`; without it there is no `security.txt`
 */
export default function siteFiles(contact: string | undefined): () => Plugin {
  return () => ({
    name: 'site-files',
    async postBuild(build) {
      const { outDir, siteConfig, i18n } = build;
      const { url, baseUrl } = siteConfig;
      writeBuildFile(build, 'robots.txt', robotsText(loadedRoots(i18n).map((root) => url + root)));
      tellOfOtherSitemap(build);
      const security = path.join(outDir, securityTextPath);
      const now = new Date();
      if (existsSync(security)) {
        const problem = securityTextProblem(readFileSync(security, 'utf8'), now);
        if (problem) endBuild(`static/${securityTextPath} ${problem}`);
      } else if (contact)
        writeBuildFile(build, securityTextPath, securityText(contact, url + baseUrl, now));
    },
  });
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
