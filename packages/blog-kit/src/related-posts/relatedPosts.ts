import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { Schedule } from '../post-metadata/published';
import type { SeriesOfPost } from '../series/series';

/** A post that readers of another one may like too, and what both share: labels of tags, or words that few posts have. */
export type RelatedPost = { title: string; permalink: string } & (
  { tags: string[] } | { words: string[] }
);

type Metadata = BlogPost['metadata'] & Schedule & { series?: SeriesOfPost };

/** The most posts that one is shown. */
const most = 3;

/** Posts that have less in common are not worth a link; found by looking at the posts of real blogs. */
const leastSimilarity = 0.08;

/** The most tags or words that readers are told. */
const mostInCommon = 2;

/**
 * Adds `related` to the metadata of posts: up to three that are most similar in tags and text, best first. They are
 * listed and published posts, and neither neighbors nor parts of the same series, which the page links to anyway. Of
 * another series there is one part.
 */
export function addRelatedPosts(posts: BlogPost[], textOf: (post: BlogPost) => string): BlogPost[] {
  const features = featuresOf(posts, textOf);
  const all = posts.map(({ metadata }, index) => ({
    metadata: metadata as Metadata,
    features: features[index]!,
  }));
  const listed = all.filter(({ metadata }) => !metadata.unlisted);
  const similarTo = comparer(listed.map((one) => one.features));
  return all.map((own, index) => {
    const place = listed.indexOf(own);
    const neighbors = place < 0 ? [] : [listed[place - 1], listed[place + 1]];
    const similar = similarTo(own.features)
      .map((found) => listed[found]!)
      .filter((one) => one !== own && !one.metadata.scheduled && !neighbors.includes(one));
    const seriesShown = new Set([own.metadata.series?.name]);
    const related: RelatedPost[] = [];
    for (const other of similar) {
      const { title, permalink, series } = other.metadata;
      // A part of a series leads to the others.
      if (related.length === most || (series && seriesShown.has(series.name))) continue;
      seriesShown.add(series?.name);
      related.push({ title, permalink, ...inCommon(own.features, other.features) });
    }
    const post = posts[index]!;
    return related.length > 0 ? { ...post, metadata: { ...post.metadata, related } } : post;
  });
}

/** How much each feature of a post weighs: a word, or a tag with a mark before it. */
type Weights = Map<string, number>;

const tagMark = '#';

/** Shorter words are in every text. */
const word = /\p{L}[\p{L}\p{M}\p{N}]{2,}/gu;

/** The tags and words of posts. The texts of related posts have half as much in common as their tags, so they count twice. */
function featuresOf(posts: readonly BlogPost[], textOf: (post: BlogPost) => string): Weights[] {
  const labels = posts.map(({ metadata }) => metadata.tags.map(({ label }) => tagMark + label));
  const texts = posts.map((post) => {
    const { title, description } = post.metadata;
    // Addresses are no words.
    const text = [title, description, textOf(post)].join('\n').replace(/https?:\/\/\S+/g, ' ');
    return text.toLowerCase().match(word) ?? [];
  });
  // A word in more than half of the posts is one like "and".
  const [tags, words] = [weigh(labels, 1), weigh(texts, 0.5)];
  return words.map((weights, index) => {
    const ofTags = [...tags[index]!].map(([tag, weight]) => [tag, weight * Math.SQRT1_2] as const);
    return new Map([...weights, ...ofTags]);
  });
}

/** Features that weigh less are left out, so that a comparison of long texts is as fast as that of short ones. */
const mostFeatures = 60;

/**
 * Weighs the features of documents by TF-IDF: the more often a document has one, and the fewer documents have it, the
 * more it weighs. The length of the whole is 1.
 *
 * @param commonest the share of the documents above which a feature weighs nothing; one that all have never does
 */
function weigh(documents: readonly (readonly string[])[], commonest: number): Weights[] {
  const counts = documents.map(count);
  const holders = count(counts.flatMap((document) => [...document.keys()]));
  return counts.map((document) => {
    const weights = [...document]
      .flatMap(([feature, times]): [string, number][] => {
        const share = holders.get(feature)! / documents.length;
        const isTelling = share <= commonest && share < 1;
        return isTelling ? [[feature, (1 + Math.log(times)) * -Math.log(share)]] : [];
      })
      .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .slice(0, mostFeatures);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([feature, weight]) => [feature, weight / length]));
  });
}

function count(features: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

/** Finds the similar ones among documents, best first. Only those are compared that have a feature in common. */
function comparer(documents: readonly Weights[]): (one: Weights) => number[] {
  const holders = new Map<string, [index: number, weight: number][]>();
  for (const [index, weights] of documents.entries()) {
    for (const [feature, weight] of weights) {
      const known = holders.get(feature) ?? [];
      known.push([index, weight]);
      holders.set(feature, known);
    }
  }
  return (one) => {
    const similarities = new Map<number, number>();
    for (const [feature, weight] of one) {
      for (const [index, other] of holders.get(feature) ?? [])
        similarities.set(index, (similarities.get(index) ?? 0) + weight * other);
    }
    return [...similarities]
      .filter(([, similarity]) => similarity >= leastSimilarity)
      .sort(([a, first], [b, second]) => second - first || a - b)
      .map(([index]) => index);
  };
}

/** What two posts share, the most telling first. */
function inCommon(one: Weights, other: Weights): { tags: string[] } | { words: string[] } {
  const product = (feature: string) => one.get(feature)! * other.get(feature)!;
  const shared = [...one.keys()]
    .filter((feature) => other.has(feature))
    .sort((a, b) => product(b) - product(a) || (a < b ? -1 : 1));
  const tags = shared.filter((one) => one.startsWith(tagMark)).map((tag) => tag.slice(1));
  if (tags.length === 0) return { words: shared.slice(0, mostInCommon) };
  // Of tags that begin alike, such as `AppSync` and `AppSync resolvers`, only the shorter one.
  const shortest = tags.map(
    (tag) => tags.find((short) => `${tag} `.startsWith(`${short} `) && short !== tag) ?? tag,
  );
  return { tags: [...new Set(shortest)].slice(0, mostInCommon) };
}
