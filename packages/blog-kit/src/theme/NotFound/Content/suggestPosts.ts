import type { PostSummary } from '../../../post-index/posts';
import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';

/**
 * The posts that an unknown address most likely meant.
 *
 * Words of the address are compared with the words of each post's own address and title. Two words match when they are
 * equal or when one looks like a typing error of the other (most pairs of neighboring letters in common).
 *
 * @returns at most `count` posts, best first; none when no word matches.
 */
export function suggestPosts<Post extends Pick<PostSummary, 'title' | 'permalink'>>(
  posts: readonly Post[],
  pathname: string,
  count: number,
): Post[] {
  const asked = words(pathname);
  return posts
    .map((post) => ({ post, score: score(asked, words(post.permalink), words(post.title)) }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ post }) => post);
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
const noise = new Set(['blog', 'index', 'html', 'with', 'and', 'the', 'for', 'from', 'tags']);

function words(text: string): string[] {
  return decodePercent(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !noise.has(word));
}
