import type { BlogPost } from '@docusaurus/plugin-content-blog';

/** What `blog/series.yml` says of a series. */
export interface Series {
  title: string;
  description?: string;
}

/** The series that a post belongs to, and its place there. */
export interface SeriesOfPost extends Series {
  /** The name in the front matter. */
  name: string;
  /** Which part this post is, from 1. */
  part: number;
  /** How many parts there are. */
  count: number;
  /** The parts in order, this post among them. */
  parts: { part: number; title: string; permalink: string }[];
}

/** The id of the heading of the list of parts, on the page of each. */
export const partsId = 'parts-of-the-series';

/**
 * Adds `series` to the metadata of every listed post that is in a series of at least two such posts. The order is that
 * of `part` where the front matter gives it, and of the dates otherwise.
 *
 * @param known the series of `blog/series.yml`; any other has its name as title
 */
export function addSeries(posts: BlogPost[], known: ReadonlyMap<string, Series>): BlogPost[] {
  const named = posts.flatMap(({ metadata }) => {
    const series = metadata.unlisted ? undefined : namedSeries(metadata.frontMatter.series);
    return series ? { metadata, ...series } : [];
  });
  named.sort(
    ({ part: a = 0, metadata: one }, { part: b = 0, metadata: other }) =>
      a - b || Number(one.date) - Number(other.date) || (one.permalink < other.permalink ? -1 : 1),
  );
  return posts.map((post) => {
    const name = named.find(({ metadata }) => metadata === post.metadata)?.name;
    const members = named.filter((one) => one.name === name).map(({ metadata }) => metadata);
    if (name === undefined || members.length < 2) return post;
    const parts = members.map(({ title, permalink }, index) => {
      return { part: index + 1, title, permalink };
    });
    const place = { name, part: members.indexOf(post.metadata) + 1, count: parts.length, parts };
    const series: SeriesOfPost = { title: name, ...known.get(name), ...place };
    return { ...post, metadata: { ...post.metadata, series } };
  });
}

/** The place of a post in its series, in words. */
export function seriesText({ part, count, title }: SeriesOfPost): string {
  return `Part ${part} of ${count} of ${title}`;
}

/**
 * Reads `series` of the front matter: a name, or `{ name, part }`. The name is a key of `blog/series.yml`, or the title
 * itself if there is no such file.
 *
 * @returns undefined if the post is in no series, or names it in a way that the content checks refuse
 */
export function namedSeries(value: unknown): { name: string; part?: number } | undefined {
  const { name, part } = (typeof value === 'object' ? Object(value) : { name: value }) as {
    name?: unknown;
    part?: unknown;
  };
  if (!['string', 'number'].includes(typeof name) || name === '') return undefined;
  return { name: String(name), part: typeof part === 'number' ? part : undefined };
}
