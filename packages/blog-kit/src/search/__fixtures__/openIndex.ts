import { gzipSync } from 'node:zlib';
import {
  filePath,
  manifestPath,
  type Manifest,
  type SearchedPage,
} from '../../search-page/searchFiles';
import { SearchIndex, type Found } from '../../search-page/loadSearch';
import { buildIndex, commonWords } from '../buildIndex';

/** An index as a browser uses it. */
interface OpenIndex {
  find(query: string): Promise<Found>;
  /** The first results of a query. */
  pagesOf(found: Found, count: number): SearchedPage[];
  /** How many bytes the files take, after gzip, that a query and its first results load. */
  bytesOf(query: string, count: number): Promise<number>;
}

/** Builds an index, and opens it without a network. */
export function openIndex(pages: readonly SearchedPage[]): OpenIndex {
  const files = buildIndex(pages, commonWords);
  const read = (file: string) => files.get(file) ?? '';
  const manifest = JSON.parse(read(manifestPath)) as Manifest;
  const open = (loaded: string[] = []) =>
    new SearchIndex(manifest, async (name) => {
      loaded.push(filePath(name));
      return JSON.parse(read(filePath(name)));
    });
  const pageFile = (page: number) => filePath(manifest.pages[page] ?? '');
  return {
    find: (query) => open().find(query),
    pagesOf: ({ hits }, count) =>
      hits.slice(0, count).map(({ page }) => JSON.parse(read(pageFile(page)))),
    async bytesOf(query, count) {
      const loaded = [manifestPath];
      const { hits } = await open(loaded).find(query);
      loaded.push(...hits.slice(0, count).map(({ page }) => pageFile(page)));
      return loaded.reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
    },
  };
}
