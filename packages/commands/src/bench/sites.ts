import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { copySite } from 'test-support/siteCopy';
import { generateBlog } from './content/blog';

const root = path.join(__dirname, '../../../..');

/** The folder of the benchmark's files. */
export const benchFolder = path.join(root, '.cache', 'bench');

/** This site, and one of Docusaurus and its classic theme alone. */
export type SiteName = 'here' | 'stock';

export const SITES: readonly SiteName[] = ['here', 'stock'];

/** A site with generated posts, in a folder of its own. */
export interface BenchSite {
  name: SiteName;
  posts: number;
  folder: string;
}

/** Updates a site with generated posts. It does not build the site. */
export function copyBenchSite(name: SiteName, posts: number): BenchSite {
  const folder = path.join(benchFolder, 'sites', `${name}-${posts}`);
  const isStock = name === 'stock';
  copySite({
    root,
    target: folder,
    overlay: isStock ? path.join(__dirname, 'stock-site') : undefined,
    // A component in `src/theme` would take the place of the theme's.
    without: ['blog', ...(isStock ? ['src'] : [])],
    texts: new Map([...generateBlog(posts)].map(([file, text]) => [`blog/${file}`, text])),
  });
  return { name, posts, folder };
}

/** The folder of the site's build. This site is built with the local sign-in. */
export function outputFolder({ name, folder }: BenchSite): string {
  return name === 'here' ? previewFolder(folder) : buildFolder(folder);
}

/** Deletes the caches of earlier builds of the site, so that the next one starts with empty caches. */
export function emptyCaches({ folder }: BenchSite): void {
  for (const made of ['.docusaurus', '.cache', 'build', 'node_modules/.cache']) {
    rmSync(path.join(folder, made), { recursive: true, force: true });
  }
}
