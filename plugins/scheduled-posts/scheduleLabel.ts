const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** When a post appears, in words: `3 March 2027`, with the time in UTC unless it is midnight. */
export function scheduleLabel(date: Date): string {
  const day = dayFormat.format(date);
  const time = timeFormat.format(date);
  return time === '00:00' ? day : `${day}, ${time} UTC`;
}
