import { inBlog } from '../blog-path/inBlog';

/**
 * Up to this number of posts, the archive is one page and the sidebar lists all posts. With more, each year has a page.
 */
const onePageLimit = 60;

/** Posts of one year. */
export interface Year<Post> {
  /** Such as `2024`. */
  year: string;
  posts: Post[];
}

/** Whether each year has a page in the archive, by the number of listed posts. */
export function hasYearPages(count: number): boolean {
  return count > onePageLimit;
}

/** The address of the archive, by that of the blog. */
export function archivePath(blog: string): string {
  return inBlog(blog, 'archive');
}

/** The address of a year in the archive, by that of the blog. */
export function yearPath(blog: string, year: string): string {
  return `${archivePath(blog)}/${year}`;
}

/** The year of a date, in UTC like all dates of posts. */
export function yearOf(date: Date): string {
  return String(date.getUTCFullYear());
}

/** Groups posts by year. Years and posts keep their order. */
export function groupByYear<Post>(
  posts: readonly Post[],
  dateOf: (post: Post) => Date,
): Year<Post>[] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = yearOf(dateOf(post));
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(post);
    else years.set(year, [post]);
  }
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}
