import { gzipSync } from 'node:zlib';
import type { BlogPost, BlogSidebar, BlogSidebarItem } from '@docusaurus/plugin-content-blog';
import { groupByYear, hasYearPages, yearOf, yearPath } from '../archive/years';

/** An entry of a sidebar that links to a year in the archive instead of a post. */
export interface YearItem extends BlogSidebarItem {
  /** The number of listed posts of the year. */
  count: number;
}

/** The sidebars of a blog. */
export interface Sidebars {
  /** The sidebar of lists of posts, and of every post without its own. */
  lists: BlogSidebar;
  /** The sidebars of posts, each with the addresses of the posts that share it. */
  posts: { sidebar: BlogSidebar; permalinks: string[] }[];
}

/** The limit for the year's posts in a sidebar, in bytes after gzip. A longer year is split into parts. */
const yearBytes = 500;

/**
 * The sidebars of a blog: all posts as long as they are few. Then, on a post, those of its year and the other years as
 * links into the archive; on lists of posts all years as such links.
 *
 * @param blogPosts newest first
 */
export function createSidebars(title: string, blogPosts: readonly BlogPost[]): Sidebars {
  if (!hasYearPages(blogPosts.filter(isListed).length)) {
    return { lists: { title, items: blogPosts.map(toItem) }, posts: [] };
  }
  const years = groupByYear(blogPosts, dateOf);
  const links = years
    .map(({ year, posts }) => toYearItem(year, posts.filter(isListed).length))
    .filter(({ count }) => count > 0);
  return {
    lists: { title, items: links },
    posts: years.flatMap(({ year, posts }) => {
      const others = links.filter((link) => link.title !== year);
      const parts = splitByBytes(posts.map(toItem));
      const whole = links.filter((link) => parts.length > 1 && link.title === year).map(toWhole);
      return parts.map((part) => ({
        sidebar: { title, items: [...part, ...whole, ...others] },
        permalinks: part.map(({ permalink }) => permalink),
      }));
    }),
  };
}

function isListed({ metadata }: BlogPost): boolean {
  return !metadata.unlisted;
}

function dateOf({ metadata }: BlogPost): Date {
  return new Date(metadata.date);
}

function toItem(post: BlogPost): BlogSidebarItem {
  const { frontMatter, title, permalink, unlisted } = post.metadata;
  const label = frontMatter.sidebar_label ?? title;
  return { title: label, permalink, unlisted, date: withinYear(yearOf(dateOf(post))) };
}

function toYearItem(year: string, count: number): YearItem {
  const permalink = yearPath(year);
  return { title: year, permalink, unlisted: false, date: withinYear(year), count };
}

/** The last entry of a part of a year, which links to the whole year. */
function toWhole({ count, title, ...item }: YearItem): BlogSidebarItem {
  return { ...item, title: `All ${count} posts of ${title}` };
}

/** The theme groups by year in the reader's time zone: this day is in the same year in all of them. */
function withinYear(year: string): string {
  return `${year}-07-01`;
}

/** Equal parts, as few as the limit allows. */
function splitByBytes(items: BlogSidebarItem[]): BlogSidebarItem[][] {
  const text = items.map(({ title, permalink }) => `${permalink} ${title}`).join('\n');
  const count = Math.ceil(gzipSync(text).length / yearBytes);
  const length = Math.ceil(items.length / count);
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
