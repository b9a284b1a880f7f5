/** Posts of one year. */
interface Year<Post> {
  /** Such as `2024`. */
  year: string;
  posts: Post[];
}

/** Groups posts by year, in UTC like all dates of posts. Years and posts keep their order. */
export function groupByYear<Post>(
  posts: readonly Post[],
  dateOf: (post: Post) => Date,
): Year<Post>[] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = String(dateOf(post).getUTCFullYear());
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(post);
    else years.set(year, [post]);
  }
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}
