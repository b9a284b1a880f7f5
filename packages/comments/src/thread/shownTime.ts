/** A time in the language of the page. */
export function shownTime(time: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, format).format(new Date(time));
}
