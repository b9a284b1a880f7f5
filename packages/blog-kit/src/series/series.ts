import type { BlogPost } from '@docusaurus/plugin-content-blog';

/** What `blog/series.yml` says of a series. */
export interface Series {
  title: string;
  description?: string;
}

/** A post in the list of its series. */
interface SeriesPart {
  /** From 1. */
  part: number;
  title: string;
  permalink: string;
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
  parts: SeriesPart[];
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
  const named = new Map<BlogPost, NamedSeries>();
  for (const post of posts) {
    const series = namedSeries(post.metadata.frontMatter.series);
    if (series && !post.metadata.unlisted) named.set(post, series);
  }
  const byPart = (one: BlogPost, other: BlogPost) =>
    (named.get(one)?.part ?? 0) - (named.get(other)?.part ?? 0) || byDate(one, other);
  return posts.map((post) => {
    const name = named.get(post)?.name;
    const members = posts.filter((one) => name !== undefined && named.get(one)?.name === name);
    if (name === undefined || members.length < 2) return post;
    const parts = members.sort(byPart).map(({ metadata: { title, permalink } }, index) => ({
      part: index + 1,
      title,
      permalink,
    }));
    const place = { name, part: members.indexOf(post) + 1, count: parts.length, parts };
    const series: SeriesOfPost = { title: name, ...known.get(name), ...place };
    return { ...post, metadata: { ...post.metadata, series } };
  });
}

function byDate({ metadata: a }: BlogPost, { metadata: b }: BlogPost): number {
  return a.date.getTime() - b.date.getTime() || (a.permalink < b.permalink ? -1 : 1);
}

/** The place of a post in its series, in words. */
export function seriesText({ part, count, title }: SeriesOfPost): string {
  return `Part ${part} of ${count} of ${title}`;
}

/** A series as the front matter of a post names it. */
interface NamedSeries {
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
