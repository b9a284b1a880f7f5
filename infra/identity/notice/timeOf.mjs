const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time in words, such as "5 March 2026 at 14:03 UTC". */
export function timeOf(time) {
  return `${format.format(new Date(time))} UTC`;
}
