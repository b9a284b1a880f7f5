/** A post's date in words: `3 March 2027`, with the time in UTC unless it is midnight. */
export function scheduleLabel(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const time = date.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
  return time === '00:00' ? day : `${day}, ${time} UTC`;
}
