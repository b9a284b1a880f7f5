import MiniSearch from 'minisearch';
import {
  filePath,
  manifestPath,
  type Manifest,
  type SearchedPage,
  type Shard,
  fields,
  options,
  unpackPages,
} from './files';
import { queryTerms } from './words';

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

/** A page that a query has found. */
interface Hit {
  /** Its number in the manifest. */
  page: number;
  /** The terms of the page that the query has found: those of the query, longer ones, and similar ones. */
  terms: string[];
}

/** What a query has found. */
export interface Found {
  /** Best first. */
  hits: Hit[];
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
  private readonly shards = new Map<string, Promise<Shard>>();
  private opened?: { names: string; index: MiniSearch };

  /** @param load gets a file of terms by its name, or fails */
  constructor(
    private readonly manifest: Manifest,
    private readonly load: (name: string) => Promise<Shard>,
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

  /**
   * Loads the terms that a query needs. Most words, and most mistyped ones, begin with the right two letters; for the
   * others it loads more, step by step.
   */
  private async openFor(terms: readonly string[]) {
    let names = terms.flatMap((term) => this.shardOf(term));
    let index = await this.open(names);
    let tolerances = terms.map((term) => toleranceFor(index, term));
    for (const look of [this.shardsLike, this.shardsOfLetter]) {
      const unknown = terms.filter((_, at) => !tolerances[at]);
      if (unknown.length === 0) break;
      names = [...names, ...unknown.flatMap((term) => look.call(this, term))];
      index = await this.open(names);
      tolerances = terms.map((term) => toleranceFor(index, term));
    }
    return { index, tolerances };
  }

  /** The name of the file that has a term, and all others that begin with the same two letters. */
  private shardOf(term: string): string[] {
    const start = term.slice(0, 2);
    return (
      this.manifest.shards
        .filter(([first]) => first <= start)
        .at(-1)
        ?.slice(1) ?? []
    );
  }

  /** The files for a term of which two of the first letters have changed places, or one is too many. */
  private shardsLike([first = '', second = '', third = '']: string): string[] {
    return [first + third, second + first, second + third].flatMap((start) => this.shardOf(start));
  }

  /** The files of all terms that begin with the same letter, for a term whose second letter is wrong or missing. */
  private shardsOfLetter([letter = '']: string): string[] {
    const { shards } = this.manifest;
    return shards.flatMap(([start, name], at) => {
      const next = shards[at + 1]?.[0] ?? '\uffff';
      return start.slice(0, 1) <= letter && next > letter ? [name] : [];
    });
  }

  private async open(names: readonly string[]): Promise<MiniSearch> {
    const wanted = [...new Set(names)].sort();
    const known = wanted.join();
    if (this.opened?.names !== known) {
      const parts = await Promise.all(wanted.map((name) => this.loadOnce(name)));
      this.opened = { names: known, index: openIndex(this.manifest, parts.flat()) };
    }
    return this.opened.index;
  }

  private loadOnce(name: string): Promise<Shard> {
    const shard = this.shards.get(name) ?? this.load(name);
    this.shards.set(name, shard);
    shard.catch(() => this.shards.delete(name));
    return shard;
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
      averageFieldLength: lengths.map(average),
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

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
