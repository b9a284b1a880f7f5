/** What the order of a deploy depends on. */
export type Kind = 'asset' | 'file' | 'list' | 'page';

/** Files that name all pages, or the newest: feeds, the sitemap, the list for language models, the search's index. */
const LIST =
  /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|sitemap[^/]*\.xml|llms(?:-full)?\.txt|search\/index\.json)$/;

/** The kind of a file, by its path in the build. */
export function kindOf(path: string): Kind {
  // Their names contain a hash of their content.
  if (path.startsWith('assets/')) return 'asset';
  if (path.endsWith('.html')) return 'page';
  return LIST.test(path) ? 'list' : 'file';
}

/** Whether readers read the file itself. Other files are loaded by pages. */
export function isText(path: string): boolean {
  return ['page', 'list'].includes(kindOf(path)) || path.endsWith('.md');
}
