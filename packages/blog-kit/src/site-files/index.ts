import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { writeBuildFile } from '../build-files/writeBuildFile';
import { securityText, securityTextPath, securityTextProblem } from './securityText';

/**
 * Docusaurus plugin: writes `robots.txt` and `/.well-known/security.txt`, unless the owner has their own in `static/`.
 *
 * @param contact `securityContact` in `site.config.ts`; without it there is no `security.txt`
 */
export default function siteFiles(contact: string | undefined): () => Plugin {
  return () => ({
    name: 'site-files',
    async postBuild(build) {
      const { outDir, siteConfig } = build;
      const { url, baseUrl } = siteConfig;
      writeBuildFile(build, 'robots.txt', robotsText(url + baseUrl));
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
 * @param siteUrl the address of the site, with a slash at its end
 */
function robotsText(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}sitemap.xml\n`;
}
