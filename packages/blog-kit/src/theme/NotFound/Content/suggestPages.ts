import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';

/** What a page is compared by. */
interface Page {
  title: string;
  permalink: string;
}

/**
 * The pages that an unknown address most likely meant.
 *
 * Words of the address are compared with the words of each page's own address and title. Two words match when they are
 * equal or when one looks like a typing error of the other (most pairs of neighboring letters in common).
 *
 * @param baseUrl the beginning of every page's address, which tells none from another
 * @returns at most `count` pages, best first; none when no word matches.
 */
export function suggestPages<Suggested extends Page>(
  pages: readonly Suggested[],
  pathname: string,
  count: number,
  baseUrl: string,
): Suggested[] {
  const wordsBelow = (path: string) =>
    words(path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path);
  const asked = wordsBelow(pathname);
  return pages
    .map((page) => ({ page, score: score(asked, wordsBelow(page.permalink), words(page.title)) }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}

/** A word of the address counts for more than a word of the title. */
function score(asked: string[], permalink: string[], title: string[]): number {
  return asked.reduce(
    (sum, word) => sum + Math.max(best(word, permalink), best(word, title) / 2),
    0,
  );
}

function best(word: string, candidates: string[]): number {
  return Math.max(
    0,
    ...candidates.map((candidate) => likeness(word, candidate)).filter((value) => value >= 0.6),
  );
}

/** Sørensen–Dice coefficient of letter pairs: 1 for equal words, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [pairsOfA, pairsOfB] = [pairs(a), pairs(b)];
  const common = [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length;
  return pairsOfA.size + pairsOfB.size === 0 ? 0 : (2 * common) / (pairsOfA.size + pairsOfB.size);
}

function pairs(word: string): Set<string> {
  return new Set(
    Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2)),
  );
}

/** Words that are in every address or carry no meaning. */
const noise = new Set([
  'blog',
  'docs',
  'index',
  'html',
  'with',
  'and',
  'the',
  'for',
  'from',
  'tags',
]);

function words(text: string): string[] {
  return decodePercent(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !noise.has(word));
}
