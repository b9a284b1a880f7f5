/** A day such as "May 4, 2026", in a language of the site. Posts are dated in UTC. */
export function longDate(date: Date | string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
