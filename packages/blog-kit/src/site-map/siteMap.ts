import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { archivePath, groupByYear } from '../archive/years';
import type { SeriesOfPost } from '../series/series';

/** A place in the blog, and how many posts it has. */
export interface MapEntry {
  label: string;
  permalink: string;
  count: number;
}

/** What a blog has, for the menu of small screens. It is part of every page, so it has no more than that shows. */
export interface SiteMap {
  /** The number of listed posts. */
  posts: number;
  /** Series of at least two posts, the one with the newest post first. Each leads to its first part. */
  series: MapEntry[];
  archive: string;
  /** The newest first. */
  years: MapEntry[];
  tags: { permalink: string; count: number };
}

/** The most series and years that a menu lists. The archive has the rest. */
const mostListed = 8;

/**
 * The map of a blog.
 *
 * @param blog the address of the list of posts, as a path
 */
export function siteMap(
  { blogPosts, blogTags, blogTagsListPath }: BlogContent,
  blog: string,
): SiteMap {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const archive = archivePath(blog);
  const years = groupByYear(listed, ({ metadata }) => new Date(metadata.date));
  return {
    posts: listed.length,
    series: seriesOf(listed.map(({ metadata }) => metadata)).slice(0, mostListed),
    archive,
    years: years.slice(0, mostListed).map(({ year, posts }) => ({
      label: year,
      permalink: `${archive}#year-${year}`,
      count: posts.length,
    })),
    tags: {
      permalink: blogTagsListPath,
      count: Object.values(blogTags).filter(({ unlisted }) => !unlisted).length,
    },
  };
}

function seriesOf(posts: readonly { permalink: string; series?: SeriesOfPost }[]): MapEntry[] {
  const series = new Map<string, MapEntry>();
  // The newest post decides on the place, the first part on the address.
  for (const { permalink, series: of } of posts) {
    if (!of) continue;
    const known = series.get(of.name);
    if (!known) series.set(of.name, { label: of.title, permalink, count: of.count });
    else if (of.part === 1) known.permalink = permalink;
  }
  return [...series.values()];
}
