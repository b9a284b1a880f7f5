/** The address of the search page, as a path without `baseUrl`. */
export const searchPath = '/search/';

/**
 * An address of the search page with another query. All that is not of the search stays.
 *
 * @param address absolute
 * @returns a path with its query and fragment
 */
export function withQuery(address: string, query: string): string {
  const { pathname, searchParams, hash } = new URL(address);
  if (query) searchParams.set('q', query);
  else searchParams.delete('q');
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return `${pathname}${search}${hash}`;
}

/**
 * The address of a place in a page, with marks on the phrases that a query has found, where the browser knows how: it
 * scrolls to the first one. Other browsers go to the heading. A style for `::target-text` would make Chromium compute the
 * style of the whole page anew at each view transition.
 *
 * @param id of a heading; empty for the beginning of the page
 * @see https://developer.mozilla.org/docs/Web/URI/Reference/Fragment/Text_fragments
 */
export function markedAddress(permalink: string, id: string, phrases: readonly string[]): string {
  const texts = phrases.map((phrase) => `text=${encodePhrase(phrase)}`);
  const directive = texts.length > 0 ? `:~:${texts.join('&')}` : '';
  return id || directive ? `${permalink}#${id}${directive}` : permalink;
}

/** A hyphen has a meaning of its own in such an address; other signs that have one are encoded anyway. */
function encodePhrase(phrase: string): string {
  return encodeURIComponent(phrase).replaceAll('-', '%2D');
}
