import MiniSearch, { type AsPlainObject } from 'minisearch';
import {
  filePath,
  manifestPath,
  options,
  queryTerms,
  type Manifest,
  type SearchedPage,
} from './searchFiles';

/** Loads the manifest of the index. All other files are loaded when a query needs them, once. */
export async function loadSearch(): Promise<SearchIndex> {
  const manifest = (await loadFile(manifestPath)) as Manifest;
  return new SearchIndex(manifest, (name) => loadFile(filePath(name)));
}

/** How long a file may take, in ms: the largest ones, of 34 kB in a blog of 1,000 posts, take most of it on a bad phone network. */
const patience = 20_000;

async function loadFile(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return response.json();
}

export interface Found {
  /** Best first: the page's number, and its terms that were found: those of the query, longer ones, and similar ones. */
  hits: { page: number; terms: string[] }[];
  /** Whether no page has all words of the query, so that the hits have some of them. */
  isPartial: boolean;
  /** Words of the query that no page has, so that similar ones were taken. */
  mistyped: string[];
  hasWords: boolean;
}

interface Tolerance {
  prefix: boolean;
  fuzzy: number;
}

/** A word counts for more in a title than in the text. */
const boost = { title: 6, headings: 3, text: 1, code: 0.6 };

/** Searches the index, of which it loads only the terms that begin as the words of the query. */
export class SearchIndex {
  private readonly loaded = new Map<string, Promise<unknown>>();

  constructor(
    private readonly manifest: Manifest,
    private readonly load: (name: string) => Promise<unknown>,
  ) {}

  async find(query: string): Promise<Found> {
    const terms = queryTerms(query);
    const letters = terms.map((term) => term.slice(0, 1));
    let index = await this.open(letters);
    const unknown = terms.filter((term) => !toleranceFor(index, term));
    // The mistake may be in the first letter: it has changed places with the second, or is one too many.
    if (unknown.length > 0) {
      index = await this.open([...letters, ...unknown.map((term) => term.slice(1, 2))]);
    }
    const tolerances = new Map(terms.map((term) => [term, toleranceFor(index, term)]));
    const search = (combineWith: 'AND' | 'OR') =>
      index.search(terms.join(' '), {
        tokenize: (text) => text.split(' '),
        combineWith,
        boost,
        prefix: (term) => tolerances.get(term)?.prefix ?? false,
        fuzzy: (term) => tolerances.get(term)?.fuzzy ?? 0,
      });
    const complete = search('AND');
    const results = complete.length > 0 ? complete : search('OR');
    return {
      hits: results.map(({ id, terms: found }) => ({ page: id as number, terms: found })),
      isPartial: complete.length === 0 && results.length > 0,
      mistyped: terms.filter((term) => tolerances.get(term)?.fuzzy),
      hasWords: terms.length > 0,
    };
  }

  page(number: number): Promise<SearchedPage> {
    return this.loadOnce<SearchedPage>(this.manifest.pages[number] ?? '');
  }

  /** An index of MiniSearch with the terms of these letters alone, which have the weights that they have among all. */
  private async open(letters: readonly string[]): Promise<MiniSearch> {
    const names = [...new Set(letters)].flatMap((letter) => this.manifest.terms[letter] ?? []);
    const terms = await Promise.all(
      names.map((name) => this.loadOnce<AsPlainObject['index']>(name)),
    );
    return MiniSearch.loadJS({ ...this.manifest.index, index: terms.flat() }, options);
  }

  private loadOnce<Content>(name: string): Promise<Content> {
    const file = this.loaded.get(name) ?? this.load(name);
    this.loaded.set(name, file);
    file.catch(() => this.loaded.delete(name));
    return file as Promise<Content>;
  }
}

/** The least tolerance by which a term is found; undefined if it is not. */
function toleranceFor(index: MiniSearch, term: string): Tolerance | undefined {
  const { length } = term;
  const tolerances: Tolerance[] = [
    { prefix: length > 1, fuzzy: 0 },
    ...(length > 3 ? [{ prefix: true, fuzzy: 1 }] : []),
    // Two letters that have changed places are two mistakes.
    ...(length > 4 ? [{ prefix: true, fuzzy: 2 }] : []),
  ];
  return tolerances.find(
    (tolerance) => index.search(term, { ...tolerance, tokenize: (text) => [text] }).length > 0,
  );
}
