import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: writes `robots.txt`, unless the owner has their own in `static/`. */
export default function robotsPlugin(): Plugin {
  return {
    name: 'robots',
    async postBuild({ outDir, siteConfig }) {
      const file = path.join(outDir, 'robots.txt');
      if (!existsSync(file)) await writeFile(file, robots(siteConfig.url + siteConfig.baseUrl));
    },
  };
}

/**
 * Everything may be read: pages that should not be listed say so themselves, so robots have to read them.
 *
 * @param siteUrl the address of the site, with a slash at its end
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}sitemap.xml\n`;
}
