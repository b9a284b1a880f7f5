import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { portNumber } from 'local-service/command';

export const root = path.join(__dirname, '..', '..');

/** The folder of the fixture site and its build: this site's code with the posts of `e2e/fixture-site`. */
export const fixtureSite = path.join(root, '.cache', 'fixture-site');

/** The folder of the site that Docusaurus and its classic theme alone make of the tests' posts. */
export const stockSite = path.join(root, '.cache', 'stock-site');

/** The port of the fixture site. */
export const sitePort = readPort('SITE_PORT', readPort('PORT', 3000));

/** The port of the site with the real posts. */
export const contentPort = readPort('CONTENT_PORT', readPort('PORT', 3000) + 1);

function readPort(variable: string, fallback: number): number {
  return portNumber(variable, process.env[variable] || String(fallback));
}

/** The path of every page in a site's built sitemap, in its order. */
export function sitemapPaths(siteDir: string): string[] {
  const file = path.join(previewFolder(siteDir), 'sitemap.xml');
  if (!existsSync(file)) {
    throw new Error(
      'There is no build to test. Run "npm run preview -- --build-only" or "npx tsx e2e/sites/build.ts" first.',
    );
  }
  return [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
}

/**
 * The rules of axe (https://dequeuniversity.com/rules/axe) that posts may break, because the checks only warn of the same,
 * or of nothing: a skipped level, a picture without alternative text, and so a link around it.
 */
export const rulesLeftToOwner = ['empty-table-header', 'heading-order', 'image-alt', 'link-name'];
