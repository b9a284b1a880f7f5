import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { Schedule } from '../post-metadata/published';
import type { SeriesOfPost } from '../series/series';

/** A post that readers of another one may like too. */
export type RelatedPost = { title: string; permalink: string } & InCommon;

type Metadata = BlogPost['metadata'] & Schedule & { series?: SeriesOfPost };

/** The most posts that one is shown. */
const most = 3;

/**
 * Adds `related` to the metadata of posts: up to three that are most similar in tags and text, best first. They are
 * listed and published posts, and neither neighbors nor parts of the same series, which the page links to anyway. Of
 * another series there is one part.
 *
 * @param posts newest first
 * @param textOf the words of a post's text
 */
export function addRelatedPosts(posts: BlogPost[], textOf: (post: BlogPost) => string): BlogPost[] {
  const all = posts.map(({ metadata }): Metadata => metadata);
  const listed = all.filter(({ unlisted }) => !unlisted);
  const comparison = comparePosts(posts, textOf);
  return posts.map((post, index) => {
    const metadata: Metadata = post.metadata;
    const neighbors = neighborsOf(metadata, listed);
    const related: RelatedPost[] = [];
    const seriesShown = new Set([metadata.series?.name]);
    for (const other of comparison.similarTo(index)) {
      const { title, permalink, unlisted, scheduled, series } = all[other] as Metadata;
      if (unlisted || scheduled || neighbors.has(permalink)) continue;
      // A part of a series leads to the others.
      if (series && seriesShown.has(series.name)) continue;
      seriesShown.add(series?.name);
      related.push({ title, permalink, ...comparison.inCommon(index, other) });
      if (related.length === most) break;
    }
    return related.length > 0 ? { ...post, metadata: { ...metadata, related } } : post;
  });
}

/** The addresses of the next newer and the next older one of the listed posts, to which a page links anyway. */
function neighborsOf(post: Metadata, listed: readonly Metadata[]): Set<string> {
  const place = listed.indexOf(post);
  if (place < 0) return new Set();
  return new Set([place - 1, place + 1].flatMap((next) => listed[next]?.permalink ?? []));
}

/** How the posts of a blog resemble each other. Posts are named by their place in the list. */
interface Comparison {
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
function comparePosts(posts: readonly BlogPost[], textOf: (post: BlogPost) => string): Comparison {
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

/** What two posts share, the most telling first: the labels of tags, or words that few other posts have. */
export type InCommon = { tags: string[] } | { words: string[] };

/** The most tags or words that readers are told. */
const mostInCommon = 2;

/** The first of a list, the most telling first. */
function mostTelling(shared: readonly string[]): string[] {
  return shared.slice(0, mostInCommon);
}

/** Of labels that begin alike, such as `AppSync` and `AppSync resolvers`, only the shorter one. */
function shortestOf(labels: readonly string[]): string[] {
  const shortest = labels.map(
    (label) =>
      labels.find((other) => `${label} `.startsWith(`${other} `) && other !== label) ?? label,
  );
  return [...new Set(shortest)];
}

/** How much each of a document's features weighs; the length of the whole is 1. */
type Weights = Map<string, number>;

/** Features that weigh less are left out, so that a comparison of long texts is as fast as that of short ones. */
const mostFeatures = 60;

/**
 * Weighs the features of documents by TF-IDF: the more often a document has one, and the fewer documents have it, the
 * more it weighs.
 *
 * @param documents how often each document has each of its features
 * @param commonest the share of the documents above which a feature weighs nothing; one that all have never does
 */
export function weigh(documents: readonly ReadonlyMap<string, number>[], commonest = 1): Weights[] {
  const holders = new Map<string, number>();
  for (const document of documents) {
    for (const feature of document.keys()) holders.set(feature, (holders.get(feature) ?? 0) + 1);
  }
  const shareOf = (feature: string) => (holders.get(feature) ?? 0) / documents.length;
  return documents.map((document) => {
    const weights = [...document]
      .filter(([feature]) => shareOf(feature) <= commonest && shareOf(feature) < 1)
      .map(([feature, count]): [string, number] => [
        feature,
        (1 + Math.log(count)) * -Math.log(shareOf(feature)),
      ])
      .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .slice(0, mostFeatures);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([feature, weight]) => [feature, weight / length]));
  });
}

/**
 * Compares documents with each other, by the cosine of the angle between their weights: 1 for equal ones, 0 for those
 * that have nothing in common.
 *
 * @returns for the number of a document its similarity to each of them, by their numbers
 */
export function comparer(documents: readonly Weights[]): (index: number) => Float64Array {
  const holders = new Map<string, { index: number; weight: number }[]>();
  for (const [index, weights] of documents.entries()) {
    for (const [feature, weight] of weights) {
      const list = holders.get(feature);
      if (list) list.push({ index, weight });
      else holders.set(feature, [{ index, weight }]);
    }
  }
  return (index) => {
    const similarities = new Float64Array(documents.length);
    for (const [feature, weight] of documents[index] ?? []) {
      for (const other of holders.get(feature) ?? []) {
        similarities[other.index]! += weight * other.weight;
      }
    }
    return similarities;
  };
}

/** The features that two documents share, those that make them most similar first. */
export function sharedFeatures(one: Weights, other: Weights): string[] {
  const product = (feature: string) => (one.get(feature) ?? 0) * (other.get(feature) ?? 0);
  return [...one.keys()]
    .filter((feature) => other.has(feature))
    .sort((a, b) => product(b) - product(a) || (a < b ? -1 : 1));
}
