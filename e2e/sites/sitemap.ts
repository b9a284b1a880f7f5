import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../../hosting/buildRecord';

/** Every path of a site's built sitemap. */
export function sitemapPaths(siteDir: string): string[] {
  const file = path.join(buildFolder(siteDir), 'sitemap.xml');
  if (!existsSync(file)) {
    throw new Error('There is no build to test. Run "npm run build" first.');
  }
  return [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location]) => new URL(location ?? '').pathname,
  );
}
