/** A series as the front matter of a post names it. */
export interface NamedSeries {
  /** A key of `blog/series.yml`, or the title itself if there is no such file. */
  name: string;
  /** From 1. */
  part?: number;
}

/**
 * Reads `series` of the front matter: a name, or `{ name, part }`.
 *
 * @returns undefined if the post is in no series, or names it in a way that the content checks refuse
 */
export function namedSeries(value: unknown): NamedSeries | undefined {
  const { name, part } = (typeof value === 'object' ? Object(value) : { name: value }) as {
    name?: unknown;
    part?: unknown;
  };
  if (!['string', 'number'].includes(typeof name) || name === '') return undefined;
  return { name: String(name), part: typeof part === 'number' ? part : undefined };
}
