/** How much each of a document's features weighs; the length of the whole is 1. */
export type Weights = Map<string, number>;

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
