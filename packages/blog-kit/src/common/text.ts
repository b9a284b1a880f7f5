/** Whether an address names a host (`https://…`, `//…`) or has a scheme, such as `mailto:`. Others are paths on this site. */
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
  return text.slice(0, offset).split('\n').length;
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
  return new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A post's date in words: `3 March 2027`, with the time in UTC unless it is midnight. */
export function scheduleLabel(date: Date, locale = 'en-GB'): string {
  const day = longDate(date, locale);
  const time = date.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return date.getTime() % 86_400_000 < 60_000 ? day : `${day}, ${time} UTC`;
}

/** The day on which a post says that it was last updated, in UTC, if that is after the day of its publication. */
export function updateOf(date: Date | string, written: unknown): Date | undefined {
  // The check of front matter tells the owner of a date that cannot be read.
  const update = new Date(String(written));
  const dayOf = (time: Date) => Math.floor(time.getTime() / 86_400_000);
  return dayOf(update) > dayOf(new Date(date)) ? update : undefined;
}
