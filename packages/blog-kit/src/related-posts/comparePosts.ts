import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { mostTelling, shortestOf, type InCommon } from './inCommon';
import { comparer, sharedFeatures, weigh, type Weights } from './similarity';

/** How the posts of a blog resemble each other. Posts are named by their place in the list. */
export interface Comparison {
  /** The posts that resemble one, most similar first; of equal ones the first in the list. */
  similarTo(post: number): number[];
  /** What two posts have in common, for readers. */
  inCommon(post: number, other: number): InCommon;
}

/** Posts that have less in common are not worth a link; found by looking at the posts of real blogs. */
const leastSimilarity = 0.08;

/** A word of the title says as much of a post as this number of words in its text; one of the description, half. */
const titleWeight = 6;

/** Shorter words are in every text. */
const word = /\p{L}[\p{L}\p{M}\p{N}]{2,}/gu;

/** A word in a larger share of the posts is one like "and". */
const commonestWord = 0.5;

/**
 * Compares posts by their tags and their texts. The texts of related posts have about half as much in common as their
 * tags, so what they have counts twice.
 */
export function comparePosts(
  posts: readonly BlogPost[],
  textOf: (post: BlogPost) => string,
): Comparison {
  const tags = weigh(posts.map(countTags));
  const texts = weigh(
    posts.map((post) => countTerms(wholeText(post, textOf(post)))),
    commonestWord,
  );
  const [byTags, byTexts] = [comparer(tags), comparer(texts)];
  const labels = new Map(
    posts.flatMap(({ metadata }) => metadata.tags.map((tag) => [tag.permalink, tag.label])),
  );
  return {
    similarTo(post) {
      const [tagged, written] = [byTags(post), byTexts(post)];
      const similarities = tagged.map(
        (similarity, other) => similarity / 2 + (written[other] ?? 0),
      );
      return [...similarities.keys()]
        .filter((other) => other !== post && (similarities[other] ?? 0) >= leastSimilarity)
        .sort((a, b) => (similarities[b] ?? 0) - (similarities[a] ?? 0) || a - b);
    },
    inCommon(post, other) {
      const shared = sharedBy(tags, post, other).map((tag) => labels.get(tag) ?? tag);
      return shared.length > 0
        ? { tags: mostTelling(shortestOf(shared)) }
        : { words: mostTelling(sharedBy(texts, post, other)) };
    },
  };
}

function countTags({ metadata }: BlogPost): Map<string, number> {
  return new Map(metadata.tags.map(({ permalink }) => [permalink, 1]));
}

function wholeText({ metadata: { title, description } }: BlogPost, text: string): string {
  const titles = `${title}\n`.repeat(titleWeight);
  const descriptions = `${description}\n`.repeat(titleWeight / 2);
  return `${titles}${descriptions}${text}`;
}

/** The words of a text in lower case, each with the number of times that it is there. Addresses are no words. */
function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of text.replace(/https?:\/\/\S+/g, ' ').matchAll(word)) {
    const term = found.toLowerCase();
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function sharedBy(weights: readonly Weights[], post: number, other: number): string[] {
  return sharedFeatures(weights[post] ?? new Map(), weights[other] ?? new Map());
}
