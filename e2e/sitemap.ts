import { existsSync, readFileSync } from 'node:fs';

/** Every path of the built sitemap. */
export function sitemapPaths(): string[] {
  if (!existsSync('build/sitemap.xml')) {
    throw new Error('There is no build to test. Run "npm run build" first.');
  }
  const xml = readFileSync('build/sitemap.xml', 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location]) => new URL(location ?? '').pathname,
  );
}

/** The paths of the posts among them. */
export function postPaths(): string[] {
  return sitemapPaths().filter((path) => /^\/blog\/(?!(?:archive|authors|tags)$)[^/]+$/.test(path));
}
