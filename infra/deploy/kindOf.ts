import type { ReleaseFile } from './release';

/** What the order of a deploy depends on. */
export type Kind = 'asset' | 'file' | 'list' | 'page';

/** Files that name all pages, or the newest: feeds, the sitemap, the list for language models, the search's index. */
const LIST =
  /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap[^/]*\.xml|llms(?:-full)?\.txt|search\/index\.json)$/;

/** What tells the kind of a file beside its path in the build. */
type Caching = Pick<ReleaseFile, 'cacheControl'>;

/** The kind of a file. */
export function kindOf(path: string, { cacheControl }: Caching): Kind {
  // The names of these contain a hash of their content, so caches keep them for good.
  if (cacheControl.includes('immutable')) return 'asset';
  if (path.endsWith('.html')) return 'page';
  return LIST.test(path) ? 'list' : 'file';
}

/** Whether readers read the file itself. Other files are loaded by pages. */
export function isText(path: string, file: Caching): boolean {
  return ['page', 'list'].includes(kindOf(path, file)) || path.endsWith('.md');
}
