import { filePath, manifestPath, type Manifest, type SearchedPage, type Shard } from './files';
import { SearchIndex, type Found } from './searchIndex';

/** Searches the site. */
export interface Search {
  find(query: string): Promise<Found>;
  /** A page by its number in {@link Found}. */
  page(number: number): Promise<SearchedPage>;
}

/**
 * Loads the manifest of the index. All other files are loaded when a query needs them, once.
 *
 * @param baseUrl the address of the site, as a path
 */
export async function loadSearch(baseUrl: string): Promise<Search> {
  const load = <Content>(address: string) => loadFile<Content>(baseUrl + address.slice(1));
  const manifest = await load<Manifest>(manifestPath);
  const index = new SearchIndex(manifest, (name) => load<Shard>(filePath(name)));
  const pages = new Map<number, Promise<SearchedPage>>();
  return {
    find: (query) => index.find(query),
    page(number) {
      const page = pages.get(number) ?? load<SearchedPage>(filePath(manifest.pages[number] ?? ''));
      pages.set(number, page);
      page.catch(() => pages.delete(number));
      return page;
    },
  };
}

/** How long a file may take, in ms: the largest ones, of 15 kB, take a third of it on a bad phone network. */
const patience = 20_000;

async function loadFile<Content>(path: string): Promise<Content> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return (await response.json()) as Content;
}
