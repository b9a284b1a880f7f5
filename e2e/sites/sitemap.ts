import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';

/** The path of every page in a site's built sitemap, in its order. */
export function sitemapPaths(siteDir: string): string[] {
  const file = path.join(previewFolder(siteDir), 'sitemap.xml');
  if (!existsSync(file)) {
    throw new Error(
      'There is no build to test. Run "npm run preview -- --build-only" or "npx tsx e2e/sites/build-fixture-site.ts" first.',
    );
  }
  return [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
}
