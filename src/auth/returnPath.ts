/** Pages that only lead on to others: nobody wants to come back to them. */
const passages = /^\/(?:callback|logout)(?:\/|$)/;

/**
 * Checks an address that comes back from outside (`customState`, browser history, storage) before going there.
 *
 * @returns the path with query and fragment if it lies on this origin; otherwise undefined.
 */
export function toReturnPath(
  candidate: unknown,
  origin = window.location.origin,
): string | undefined {
  // Browsers read `//host` and `/\host` as another origin, and drop tabs and line breaks before they look.
  if (typeof candidate !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate))
    return undefined;
  try {
    const url = new URL(candidate, origin);
    if (url.origin !== origin || url.pathname.startsWith('//') || passages.test(url.pathname))
      return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
