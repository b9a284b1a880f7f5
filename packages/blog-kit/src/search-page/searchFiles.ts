import type { AsPlainObject, Options } from 'minisearch';

export const searchPath = '/search/';

/** The address of the manifest, which names all other files of the index, as a path. */
export const manifestPath = '/search/index.json';

/** The folder of the other files. Their names are hashes of their content. */
const folder = '/assets/search/';

export function filePath(name: string): string {
  return `${folder}${name}.json`;
}

/** What the build and the browser must say alike to MiniSearch. */
export const options = {
  fields: ['title', 'headings', 'text', 'code'],
  processTerm: (term: string) => term,
} satisfies Options;

export interface Manifest {
  /** The name of each page's file. The place of a page in this list is its number. */
  pages: string[];
  /** What MiniSearch saves of an index besides its terms. */
  index: Omit<AsPlainObject, 'index'>;
  /** The names of the files of terms (`AsPlainObject['index']`), by the first letter that all terms of a file have. */
  terms: Record<string, string>;
}

export interface SearchedPage {
  title: string;
  permalink: string;
  /** ISO 8601; pages that are not posts have none. */
  date?: string;
  tags: string[];
  sections: Section[];
}

/** The part of a page from a heading to the next. The first one has no heading. */
export interface Section {
  id?: string;
  heading?: string;
  blocks: Block[];
}

/** A paragraph, a row of a table, a block of code and so on. */
export interface Block {
  text: string;
  isCode?: true;
}

interface Word {
  /** What the index knows it by: itself without case and accents, and the parts of a long identifier. */
  terms: string[];
  start: number;
  end: number;
}

const wordForm = /[\p{L}\p{N}\p{M}]+/gu;

/** The beginnings of the parts of an identifier such as `getUserName` or `UserPoolClient`. */
const partForm = /(?<=\p{Ll}|\p{N})(?=\p{Lu})/u;

/** Hashes and keys, which nobody types. */
const longest = 40;

/** Words so common that they tell nothing apart, and would make the largest parts of the index. */
const commonWords =
  'a an and are as at be but by can do for from has have how i if in is it its of on or that the then there this to was we were what when which will with you your'.split(
    ' ',
  );

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordForm)].flatMap(({ 0: word, index }) => {
    const whole = plain(word);
    if (word.length > longest || commonWords.includes(whole)) return [];
    const terms = [...new Set([whole, ...partsOf(word).map(plain)])];
    return [{ terms, start: index, end: index + word.length }];
  });
}

/** The words to search for, each once, as the index knows them: identifiers as a whole. */
export function queryTerms(query: string): string[] {
  const terms = [...query.matchAll(wordForm)].map(([word]) => plain(word).slice(0, longest));
  return [...new Set(terms.filter((term) => !commonWords.includes(term)))];
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
