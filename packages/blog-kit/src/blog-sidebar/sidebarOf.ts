import type { BlogSidebarItem } from '@docusaurus/plugin-content-blog';
import { groupByYear, hasYearPages, yearPath, type Year } from '../archive/years';

/** A year in a sidebar that links to the archive. */
export interface YearLink {
  year: string;
  permalink: string;
  /** The number of listed posts of the year. */
  count: number;
}

/** What the sidebar of one page lists. */
export interface Sidebar {
  /** Posts by year, newest first. */
  years: Year<BlogSidebarItem>[];
  /** The year of the page's post, if only a part of its posts is listed. */
  whole?: YearLink;
  /** The other years. */
  links: YearLink[];
}

/** The most posts of a year in a sidebar. A longer year is split into parts. */
const longestPart = 16;

/**
 * What the sidebar of a page lists: all posts as long as they are few. Then, on a post, those of its year and the other
 * years as links into the archive; on lists of posts all years as such links. So no page grows with the blog.
 *
 * @param items all posts of the blog, newest first
 * @param permalink the path of the page
 * @param blog that of the blog
 */
export function sidebarOf(
  items: readonly BlogSidebarItem[],
  permalink: string,
  blog: string,
): Sidebar {
  const years = groupByYear(items, ({ date }) => new Date(date));
  if (!hasYearPages(items.filter(isListed).length)) return { years, links: [] };
  const own = years.find(({ posts }) => posts.some((post) => post.permalink === permalink));
  const links = years.flatMap(({ year, posts }) =>
    toLink(blog, year, posts.filter(isListed).length),
  );
  if (!own) return { years: [], links };
  const part = partWith(own.posts, permalink);
  const isWhole = part.length === own.posts.length;
  return {
    years: [{ year: own.year, posts: part }],
    whole: isWhole ? undefined : links.find(({ year }) => year === own.year),
    links: links.filter(({ year }) => year !== own.year),
  };
}

function isListed({ unlisted }: BlogSidebarItem): boolean {
  return !unlisted;
}

function toLink(blog: string, year: string, count: number): YearLink[] {
  return count > 0 ? [{ year, permalink: yearPath(blog, year), count }] : [];
}

/** The part of a year that has a post. The parts are equal, and as few as the limit allows. */
function partWith(posts: readonly BlogSidebarItem[], permalink: string): BlogSidebarItem[] {
  const parts = Math.ceil(posts.length / longestPart);
  const length = Math.ceil(posts.length / parts);
  const start = posts.findIndex((post) => post.permalink === permalink);
  const first = start - (start % length);
  return posts.slice(first, first + length);
}
