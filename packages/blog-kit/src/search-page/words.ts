/** A word of a text. */
interface Word {
  /** What the index knows it by: itself without case and accents, and the parts of a long identifier. */
  terms: string[];
  /** Its place in the text. */
  start: number;
  end: number;
}

/** Letters of languages that put no spaces between words. Each one is a word here. */
const letterWords = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;

const wordForm = new RegExp(`[${letterWords}]|(?:(?![${letterWords}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

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
