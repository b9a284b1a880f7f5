import type { AsPlainObject, Options } from 'minisearch';
import type { Section } from '../posts/sections';

export const searchPath = '/search/';

/** The address of the file that names all others of the index, as a path. */
export const manifestPath = '/search/index.json';

/** What the build and the browser must say alike to MiniSearch. */
export const options = {
  fields: ['title', 'headings', 'text', 'code'],
  tokenize: (text) => wordsOf(text).flatMap(({ terms }) => terms),
  processTerm: (term) => term,
  searchOptions: {
    tokenize: (terms) => terms.split(' '),
    prefix: (term) => term.length > 1,
    // A word counts for more in a title than in the text.
    boost: { title: 6, headings: 3, text: 1, code: 0.6 },
  },
} satisfies Options;

export interface Manifest {
  /** The address of each page's file. The place of a page in this list is its number. */
  pages: string[];
  /** What MiniSearch saves of an index besides its terms. */
  index: Omit<AsPlainObject, 'index'>;
  /** The addresses of the files of terms, by the first letter that all terms of a file have. */
  terms: Record<string, string>;
}

export type Terms = AsPlainObject['index'];

export interface SearchedPage {
  title: string;
  permalink: string;
  /** ISO 8601; pages that are not posts have none. */
  date?: string;
  tags: string[];
  /** With the code of samples. */
  sections: Section[];
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

/**
 * The words of a text with their places, and what the index knows each by: itself without case and accents, and the parts
 * of a long identifier.
 */
export function wordsOf(text: string) {
  return [...text.matchAll(wordForm)].flatMap(({ 0: word, index }) => {
    const whole = plain(word);
    if (word.length > longest || commonWords.includes(whole)) return [];
    const terms = [...new Set([whole, ...partsOf(word).map(plain)])];
    return [{ terms, start: index, end: index + word.length }];
  });
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
