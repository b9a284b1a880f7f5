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
