/** A day such as "May 4, 2026", in a language of the site. Posts are dated in UTC. */
export function longDate(date: Date | string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/**
 * A post's date in words: `3 March 2027`, with the time in UTC unless it is midnight.
 *
 * @param locale the language, by default that of commands
 */
export function scheduleLabel(date: Date, locale = 'en-GB'): string {
  const day = date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const time = date.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const isMidnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0;
  return isMidnight ? day : `${day}, ${time} UTC`;
}

/** The dates of a post, as Docusaurus gives them to pages. */
interface Dates {
  readonly date: Date | string;
  /** From `last_update` or Git, if `showLastUpdate` is on. In milliseconds. */
  readonly lastUpdatedAt?: number | null;
  readonly frontMatter: { readonly last_update?: { readonly date?: unknown } };
}

/**
 * The day on which a post was last updated. Undefined if that is not known, or not after the day of its publication.
 *
 * `last_update` in the front matter counts without the setting, which is about dates from Git.
 */
export function updateOf({ date, lastUpdatedAt, frontMatter }: Dates): Date | undefined {
  const value = lastUpdatedAt ?? frontMatter.last_update?.date;
  if (typeof value !== 'number' && typeof value !== 'string' && !(value instanceof Date)) {
    return undefined;
  }
  const update = new Date(value);
  // The check of front matter tells the owner of a date that cannot be read.
  if (Number.isNaN(update.getTime())) return undefined;
  return dayOf(update) > dayOf(new Date(date)) ? update : undefined;
}

/** In UTC, as posts show it. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Groups posts by year, such as `2024`, in UTC like all dates of posts. Years and posts keep their order. */
export function groupByYear<Post>(
  posts: readonly Post[],
  dateOf: (post: Post) => Date,
): { year: string; posts: Post[] }[] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = String(dateOf(post).getUTCFullYear());
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(post);
    else years.set(year, [post]);
  }
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}
