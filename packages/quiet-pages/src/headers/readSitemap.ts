import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The paths of the pages in a build's sitemap, in its order. */
export function readSitemap(folder: string): string[] {
  const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
}
