/** Groups posts by year, in UTC like all dates of posts. Years and posts keep their order. */
export function groupByYear<Post>(posts: readonly Post[], dateOf: (post: Post) => Date | string) {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = String(new Date(dateOf(post)).getUTCFullYear());
    years.set(year, years.get(year) ?? []);
    years.get(year)?.push(post);
  }
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}
