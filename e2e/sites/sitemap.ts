import { existsSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { readSitemap } from 'docusaurus-quiet-pages/headers/readSitemap';

/** Every path of a site's built sitemap. */
export function sitemapPaths(siteDir: string): string[] {
  const folder = previewFolder(siteDir);
  if (!existsSync(path.join(folder, 'sitemap.xml'))) {
    throw new Error(
      'There is no build to test. Run "npm run preview -- --build-only" or "npx tsx e2e/sites/build-fixture-site.ts" first.',
    );
  }
  return readSitemap(folder);
}
