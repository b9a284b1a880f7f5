import MiniSearch from 'minisearch';
import {
  type Manifest,
  manifestPath,
  options,
  type SearchedPage,
  type Terms,
  wordsOf,
} from './searchFiles';

export interface Found {
  query: string;
  /** Best first, each with its terms that were found: those of the query, longer ones, and similar ones. */
  results: { page: SearchedPage; terms: ReadonlySet<string> }[];
  /** How many pages were found; the results may be the first of them. */
  total: number;
  /** Whether no page has all words of the query, so that the results have some of them. */
  isPartial: boolean;
  /** Words of the query that no page has, so that similar ones were taken. */
  mistyped: string[];
}

/** Searches the index, of which it loads only the terms that begin as the words of the query, each file once. */
export class SearchIndex {
  private readonly files = new Map<string, Promise<unknown>>();

  constructor(private readonly load: (path: string) => Promise<unknown> = loadFile) {}

  /** @param count how many results there are to be at most */
  async find(query: string, count: number): Promise<Found> {
    const manifest = await this.open<Manifest>(manifestPath);
    // Identifiers as a whole.
    const terms = [...new Set(wordsOf(query).flatMap((word) => word.terms.slice(0, 1)))];
    let index = await this.indexOf(manifest, terms);
    // The mistake may be in the first letter: it has changed places with the second, or is one too many.
    const unknown = terms.filter((term) => mistakesIn(index, term) === undefined);
    if (unknown.length > 0) {
      const others = unknown.map((term) => term.slice(1));
      index = await this.indexOf(manifest, [...terms, ...others]);
    }
    const mistakes = new Map(terms.map((term) => [term, mistakesIn(index, term) ?? 0]));
    const search = (combineWith: 'AND' | 'OR') =>
      index.search(terms.join(' '), { combineWith, fuzzy: (term) => mistakes.get(term) ?? 0 });
    const complete = search('AND');
    const hits = complete.length > 0 ? complete : search('OR');
    const results = hits.slice(0, count).map(async ({ id, terms: found }) => ({
      page: await this.open<SearchedPage>(manifest.pages[id as number] ?? ''),
      terms: new Set(found),
    }));
    return {
      query,
      results: await Promise.all(results),
      total: hits.length,
      isPartial: complete.length === 0 && hits.length > 0,
      mistyped: terms.filter((term) => mistakes.get(term)),
    };
  }

  /** An index of MiniSearch with what begins as these words alone; its weights are those that it has among all. */
  private async indexOf(manifest: Manifest, words: readonly string[]): Promise<MiniSearch> {
    const letters = new Set(words.map((word) => word.slice(0, 1)));
    const paths = [...letters].flatMap((letter) => manifest.terms[letter] ?? []);
    const terms = await Promise.all(paths.map((path) => this.open<Terms>(path)));
    return MiniSearch.loadJS({ ...manifest.index, index: terms.flat() }, options);
  }

  private open<Content>(path: string): Promise<Content> {
    const file = this.files.get(path) ?? this.load(path);
    this.files.set(path, file);
    file.catch(() => this.files.delete(path));
    return file as Promise<Content>;
  }
}

/** The index of the site. */
export const index = new SearchIndex();

/** With how many wrong letters a term is found; two that have changed places are two. Undefined if it is not found. */
function mistakesIn(index: MiniSearch, term: string): number | undefined {
  const tried = [0, 1, 2].slice(0, Math.max(1, term.length - 2));
  return tried.find((fuzzy) => index.search(term, { fuzzy }).length > 0);
}

/** How long a file may take, in ms: the largest ones, of 34 kB in a blog of 1,000 posts, take most of it on a bad phone network. */
const patience = 20_000;

async function loadFile(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return response.json();
}
