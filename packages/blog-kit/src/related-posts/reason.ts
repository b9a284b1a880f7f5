const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The most tags or words in a reason. */
const most = 2;

/**
 * Says which tags two posts share.
 *
 * @param labels those of the tags, the most telling first. Of two that begin alike, such as `AppSync` and `AppSync
 * resolvers`, only the shorter one is told.
 */
export function describeTags(labels: readonly string[]): string {
  const shortest = labels.map(
    (label) =>
      labels.find((other) => `${label} `.startsWith(`${other} `) && other !== label) ?? label,
  );
  return `Also about ${list.format([...new Set(shortest)].slice(0, most))}`;
}

/** Says which words two posts share that few others have, the most telling first. */
export function describeTerms(terms: readonly string[]): string {
  return `Also mentions ${list.format(terms.slice(0, most).map((term) => `“${term}”`))}`;
}
