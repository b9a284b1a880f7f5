const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as "May 4, 2026". Posts are dated in UTC. */
export function longDate(date: Date | string): string {
  return format.format(new Date(date));
}
