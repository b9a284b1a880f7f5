import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from '../../hosting/buildRecord';

/** Every path of a site's built sitemap. */
export function sitemapPaths(siteDir: string): string[] {
  const file = path.join(previewFolder(siteDir), 'sitemap.xml');
  if (!existsSync(file)) {
    throw new Error(
      'There is no build to test. Run "npm run preview -- --build-only" or "npm run build:fixture" first.',
    );
  }
  return [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location]) => new URL(location ?? '').pathname,
  );
}
