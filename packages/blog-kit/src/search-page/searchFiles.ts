import type { Options } from 'minisearch';

/** The address of the search page, as a path. */
export const searchPath = '/search/';

/** The address of the manifest, which names all other files of the index, as a path. */
export const manifestPath = '/search/index.json';

/** The folder of the other files. Their names are hashes of their content. */
const folder = '/assets/search/';

/** The address of a file that the manifest names, as a path. */
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

/** A word of a text. */
interface Word {
  /** What the index knows it by: itself without case and accents, and the parts of a long identifier. */
  terms: string[];
  /** Its place in the text. */
  start: number;
  end: number;
}

const wordForm = /[\p{L}\p{N}\p{M}]+/gu;

/** The beginnings of the parts of an identifier such as `getUserName` or `UserPoolClient`. */
const partForm = /(?<=\p{Ll}|\p{N})(?=\p{Lu})/u;

/** Hashes and keys, which nobody types. */
const longest = 40;

/**
 * The words of a text in their order.
 *
 * @param leftOut those that are not searched for
 */
export function wordsOf(text: string, leftOut: readonly string[] = []): Word[] {
  return [...text.matchAll(wordForm)].flatMap(({ 0: word, index }) => {
    const terms = termsOf(word, leftOut);
    return terms.length > 0 ? [{ terms, start: index, end: index + word.length }] : [];
  });
}

/**
 * The words to search for, each once, as the index knows them: identifiers as a whole.
 *
 * @param query what the reader has typed
 * @param leftOut those that the index does not have
 */
export function queryTerms(query: string, leftOut: readonly string[] = []): string[] {
  const terms = [...query.matchAll(wordForm)].map(([word]) => plain(word).slice(0, longest));
  return [...new Set(terms.filter((term) => !leftOut.includes(term)))];
}

function termsOf(word: string, leftOut: readonly string[]): string[] {
  if (word.length > longest) return [];
  const whole = plain(word);
  if (leftOut.includes(whole)) return [];
  return [...new Set([whole, ...partsOf(word).map(plain)])];
}

/** Names of products, such as `TypeScript`, are one word: somebody who looks for "script" does not mean them. */
function partsOf(word: string): string[] {
  const parts = word.split(partForm);
  const isIdentifier = parts.length > 2 || (parts.length === 2 && /^\p{Ll}/u.test(word));
  return isIdentifier ? parts.filter((part) => part.length > 1) : [];
}

/** Without case, accents and other forms of the same letters. */
function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
