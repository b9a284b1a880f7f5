import MiniSearch from 'minisearch';
import {
  fields,
  filePath,
  manifestPath,
  options,
  queryTerms,
  unpackPages,
  type Manifest,
  type SearchedPage,
  type Shard,
} from './searchFiles';

/** Loads the manifest of the index. All other files are loaded when a query needs them, once. */
export async function loadSearch(): Promise<SearchIndex> {
  const manifest = (await loadFile(manifestPath)) as Manifest;
  return new SearchIndex(manifest, (name) => loadFile(filePath(name)));
}

/** How long a file may take, in ms: the largest ones, of 15 kB, take a third of it on a bad phone network. */
const patience = 20_000;

async function loadFile(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return response.json();
}

/** What a query has found. */
export interface Found {
  /** Best first: the page's number, and its terms that were found: those of the query, longer ones, and similar ones. */
  hits: { page: number; terms: string[] }[];
  /** Whether no page has all words of the query, so that the hits have some of them. */
  isPartial: boolean;
  /** Words of the query that no page has, so that similar ones were taken. */
  mistyped: string[];
  /** Whether the query has words to search for. */
  hasWords: boolean;
}

/** How far a page's word may differ from one of the query. */
interface Tolerance {
  prefix: boolean;
  /** How many letters may differ. */
  fuzzy: number;
}

/** A word counts for more in a title than in the text. */
const boost = { title: 6, headings: 3, text: 1, code: 0.6 };

/** Searches the index, of which it loads only the parts that have the words of the query. */
export class SearchIndex {
  private readonly loaded = new Map<string, Promise<unknown>>();
  private opened?: { names: string; index: MiniSearch };

  /** @param load gets a file by its name in the manifest, or fails */
  constructor(
    private readonly manifest: Manifest,
    private readonly load: (name: string) => Promise<unknown>,
  ) {}

  /** @throws what `load` throws */
  async find(query: string): Promise<Found> {
    const terms = queryTerms(query, this.manifest.leftOut);
    const { index, tolerances } = await this.openFor(terms);
    const toleranceOf = (term: string): Tolerance =>
      tolerances[terms.indexOf(term)] ?? { prefix: false, fuzzy: 0 };
    const search = (combineWith: 'AND' | 'OR') =>
      index.search(terms.join(' '), {
        tokenize: (text) => text.split(' '),
        combineWith,
        boost,
        prefix: (term) => toleranceOf(term).prefix,
        fuzzy: (term) => toleranceOf(term).fuzzy,
      });
    const complete = search('AND');
    const results = complete.length > 0 ? complete : search('OR');
    return {
      hits: results.map(({ id, terms: found }) => ({ page: id as number, terms: found })),
      isPartial: complete.length === 0 && results.length > 0,
      mistyped: terms.filter((term) => toleranceOf(term).fuzzy > 0),
      hasWords: terms.length > 0,
    };
  }

  /** A page by its number in {@link Found}. */
  page(number: number): Promise<SearchedPage> {
    return this.loadOnce<SearchedPage>(this.manifest.pages[number] ?? '');
  }

  /**
   * Loads the terms that a query needs. Most words, and most mistyped ones, begin with the right two letters. For the
   * others it loads more: the terms of which two of the first letters have changed places or one is too many, and at last
   * all of the same first letter.
   */
  private async openFor(terms: readonly string[]) {
    let names = terms.flatMap((term) => this.shardsOf(term));
    let index = await this.open(names);
    let tolerances = terms.map((term) => toleranceFor(index, term));
    for (const look of [
      ([first = '', second = '', third = '']: string) =>
        [first + third, second + first, second + third].flatMap((start) => this.shardsOf(start)),
      ([letter = '']: string) => this.shardsOf(letter, `${letter}\uffff`),
    ]) {
      const unknown = terms.filter((_, at) => !tolerances[at]);
      if (unknown.length === 0) break;
      names = [...names, ...unknown.flatMap(look)];
      index = await this.open(names);
      tolerances = terms.map((term) => toleranceFor(index, term));
    }
    return { index, tolerances };
  }

  /** The names of the files that have the terms from one beginning to another, by their first two letters. */
  private shardsOf(from: string, to = from): string[] {
    const { shards } = this.manifest;
    return shards.flatMap(([start, name], at) => {
      const next = shards[at + 1]?.[0] ?? '\uffff';
      return start <= to.slice(0, 2) && next > from.slice(0, 2) ? [name] : [];
    });
  }

  private async open(names: readonly string[]): Promise<MiniSearch> {
    const wanted = [...new Set(names)].sort();
    const known = wanted.join();
    if (this.opened?.names !== known) {
      const parts = await Promise.all(wanted.map((name) => this.loadOnce<Shard>(name)));
      this.opened = { names: known, index: openIndex(this.manifest, parts.flat()) };
    }
    return this.opened.index;
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

/** An index of MiniSearch that has only these terms, with the weights that they have among all. */
function openIndex({ pages, lengths }: Manifest, terms: Shard): MiniSearch {
  const numbers = pages.map((_, page) => page);
  return MiniSearch.loadJS(
    {
      documentCount: pages.length,
      nextId: pages.length,
      documentIds: Object.fromEntries(numbers.map((page) => [page, page])),
      fieldIds: Object.fromEntries(fields.map((field, at) => [field, at])),
      fieldLength: Object.fromEntries(
        numbers.map((page) => [page, lengths.map((ofField) => ofField[page] ?? 0)]),
      ),
      averageFieldLength: lengths.map(
        (ofField) => ofField.reduce((sum, length) => sum + length, 0) / Math.max(1, pages.length),
      ),
      storedFields: {},
      index: terms.map(([term, ...pagesByField]) => [
        term,
        Object.fromEntries(pagesByField.map((packed, field) => [field, unpackPages(packed)])),
      ]),
      serializationVersion: 2,
    },
    options,
  );
}
