import type { Options } from 'minisearch';

/** The address of the manifest, which names all other files of the index, as a path without `baseUrl`. */
export const manifestPath = '/search/index.json';

/** The folder of the other files. Their names are hashes of their content. */
const folder = '/assets/search/';

/** The address of a file that the manifest names, as a path without `baseUrl`. */
export function filePath(name: string): string {
  return `${folder}${name}.json`;
}

/** The fields that are searched, in the order in which files have them. */
export const fields = ['title', 'headings', 'text', 'code'] as const;

/** What the build and the browser must say alike to MiniSearch. */
export const options = {
  fields: [...fields],
  processTerm: (term: string) => term,
} satisfies Options;

/** The first file that a search loads. */
export interface Manifest {
  /** The name of each page's file. The place of a page in this list is its number. */
  pages: string[];
  /** How many words each page has, by field and then by page: the same word in a long text counts for less. */
  lengths: number[][];
  /** Words that are in no file, because they are so common. */
  leftOut: readonly string[];
  /** Files of terms: the first two letters with which each begins, and its name, in their order. */
  shards: [start: string, name: string][];
}

/**
 * The terms in a range of the alphabet, and where they are: for each field, the numbers of the pages that have the term
 * (see {@link packPages}).
 */
export type Shard = [term: string, ...pagesByField: number[][]][];

/** A page as results show it. */
export interface SearchedPage {
  title: string;
  permalink: string;
  /** ISO 8601; pages that are not posts have none. */
  date?: string;
  /** Names of its tags. */
  tags: string[];
  sections: Section[];
}

/** The part of a page from a heading to the next. The first one has no heading. */
export interface Section {
  /** The id of the heading. */
  id?: string;
  heading?: string;
  blocks: Block[];
}

/** A paragraph, a row of a table, a block of code and so on. */
export interface Block {
  text: string;
  isCode?: true;
}

/** The pages that have a term, and how often. */
type Frequencies = Record<number, number>;

/** How often a term is in a page, in steps: once, twice, up to four times, more. */
const steps = 4;

/**
 * Writes the pages of a term in few bytes: for each page, how many pages lie between it and the one before, and how
 * often the term is in it. At 1,000 posts this takes a third of what MiniSearch's own form takes.
 */
export function packPages(frequencies: Frequencies): number[] {
  let last = -1;
  return Object.entries(frequencies).map(([key, frequency]) => {
    const gap = Number(key) - last - 1;
    last = Number(key);
    return gap * steps + Math.min(steps - 1, Math.ceil(Math.log2(frequency)));
  });
}

/** Reads what {@link packPages} has written. */
export function unpackPages(packed: readonly number[]): Frequencies {
  const frequencies: Frequencies = {};
  let page = -1;
  for (const number of packed) {
    page += Math.floor(number / steps) + 1;
    frequencies[page] = 2 ** (number % steps);
  }
  return frequencies;
}

/** The address of the search page, as a path without `baseUrl`. */
export const searchPath = '/search/';

/**
 * An address of the search page with another query. All that is not of the search stays.
 *
 * @param address absolute
 * @returns a path with its query and fragment
 */
export function withQuery(address: string, query: string): string {
  const { pathname, searchParams, hash } = new URL(address);
  if (query) searchParams.set('q', query);
  else searchParams.delete('q');
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return `${pathname}${search}${hash}`;
}

/**
 * The address of a place in a page, with marks on the phrases that a query has found, where the browser knows how: it
 * scrolls to the first one. Other browsers go to the heading. A style for `::target-text` would make Chromium compute the
 * style of the whole page anew at each view transition.
 *
 * @param id of a heading; empty for the beginning of the page
 * @see https://developer.mozilla.org/docs/Web/URI/Reference/Fragment/Text_fragments
 */
export function markedAddress(permalink: string, id: string, phrases: readonly string[]): string {
  const texts = phrases.map((phrase) => `text=${encodePhrase(phrase)}`);
  const directive = texts.length > 0 ? `:~:${texts.join('&')}` : '';
  return id || directive ? `${permalink}#${id}${directive}` : permalink;
}

/** A hyphen has a meaning of its own in such an address; other signs that have one are encoded anyway. */
function encodePhrase(phrase: string): string {
  return encodeURIComponent(phrase).replaceAll('-', '%2D');
}
