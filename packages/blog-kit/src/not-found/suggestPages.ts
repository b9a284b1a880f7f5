import { decodePercent } from '../common/text';

/**
 * The pages that an unknown address most likely meant, best first: words of it are in a page's own address or title, with
 * typing errors or without, or it is nearly that of a page.
 */
export function suggestPages<Page extends { title: string; permalink: string }>(
  pages: readonly Page[],
  pathname: string,
  count: number,
): Page[] {
  const words = tellingWords(pathname);
  return pages
    .map((page) => {
      const [inAddress, inTitle] = [tellingWords(page.permalink), tellingWords(page.title)];
      let score = 0;
      // A word of the address counts for more than a word of the title.
      for (const word of words) score += Math.max(best(word, inAddress), best(word, inTitle) / 2);
      return { page, score: Math.max(score, nearness(pathname, page.permalink)) };
    })
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}

function best(word: string, candidates: readonly string[]): number {
  // One other letter makes another word of a short one.
  const least = word.length < 5 ? 0.75 : 0.6;
  const values = candidates.map((candidate) => likeness(word, candidate));
  return Math.max(0, ...values.filter((value) => value >= least));
}

/** How near the last parts of two addresses are to each other; 0 if they are not near. */
function nearness(asked: string, address: string): number {
  const [a = '', b = ''] = [asked, address].map((path) =>
    plain(path).split('/').filter(Boolean).at(-1),
  );
  const value = a.length < 5 ? 0 : likeness(a, b);
  return value >= 0.7 ? value : 0;
}

/** Sørensen–Dice coefficient of letter pairs: 1 for equal words, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [pairsOfA, pairsOfB] = [a, b].map(
    (word) => new Set([...word].slice(1).map((letter, index) => word[index] + letter)),
  ) as [Set<string>, Set<string>];
  const common = [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length;
  return (2 * common) / Math.max(1, pairsOfA.size + pairsOfB.size);
}

/** Words that are in every address, or carry no meaning. */
const noise = new Set(
  `blog docs index html htm php asp aspx tags page pages post posts article articles archive home
  about after again all also and any are before being between both but can come does done each every for from has have
  here how into its just less made make makes making many more most much must never new not now off once one only other
  others our out over own some such than that the their them then there these they this those too two under until use used
  uses using very was way were what when where which while who why will with without you your`.split(
    /\s+/,
  ),
);

/** The words that tell one page from another. */
function tellingWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > shortest(word) && !noise.has(word));
}

function plain(text: string): string {
  return decodePercent(text).toLowerCase();
}

/** A word of one or two letters tells much where letters are words, as in Chinese. */
function shortest(word: string): number {
  return /[\p{Script=Latin}\d]/u.test(word) ? 2 : 0;
}
