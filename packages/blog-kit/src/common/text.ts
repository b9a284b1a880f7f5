/**
 * Whether an address names a host (`https://…`, `//…`) or has another scheme, such as `mailto:`. Any other is a path on
 * this site: a "relative reference" without authority in RFC 3986.
 */
export function hasSchemeOrHost(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** Undoes percent-encoding. Text with a stray `%` was never encoded and stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Escapes text for HTML and XML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; line += 1) {
    index = text.indexOf('\n', index + 1);
  }
  return line;
}

/** A number of things, such as `1,204 posts`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A number of bytes in words, such as `14 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A day such as "May 4, 2026", in a language of the site. Posts are dated in UTC. */
export function longDate(date: Date | string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/** A post's date in words: `3 March 2027`, with the time in UTC unless it is midnight. */
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
