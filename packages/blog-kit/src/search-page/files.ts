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
