/** What two posts share, the most telling first: the labels of tags, or words that few other posts have. */
export type InCommon = { tags: string[] } | { words: string[] };

/** The most tags or words that readers are told. */
const most = 2;

/** The first of a list, the most telling first. */
export function mostTelling(shared: readonly string[]): string[] {
  return shared.slice(0, most);
}

/** Of labels that begin alike, such as `AppSync` and `AppSync resolvers`, only the shorter one. */
export function shortestOf(labels: readonly string[]): string[] {
  const shortest = labels.map(
    (label) =>
      labels.find((other) => `${label} `.startsWith(`${other} `) && other !== label) ?? label,
  );
  return [...new Set(shortest)];
}
