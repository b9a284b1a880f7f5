/** Up to so many posts the archive is one page and the sidebar has all; beyond, each year has a page. */
const onePageLimit = 60;

/** Posts of one year. */
export interface Year<Post> {
  /** Such as `2024`. */
  year: string;
  posts: Post[];
}

/** Whether each year of a blog has a page in the archive, by how many posts the blog lists. */
export function hasYearPages(count: number): boolean {
  return count > onePageLimit;
}

/** The address of a year in the archive. */
export function yearPath(year: string): string {
  return `/blog/archive/${year}`;
}

/** The year of a moment, in UTC as all dates of posts. */
export function yearOf(date: Date): string {
  return String(date.getUTCFullYear());
}

/** The years that posts are of. Years and posts keep the order they come in. */
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
