/** By how many places a key moves the focus. Enter in the field leads to the first result. */
const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus from the field through the results.
 *
 * @param stops the field, and then the links of the results
 * @returns whether the key was one of the search's own
 */
export function moveFocus(key: string, stops: readonly HTMLElement[]): boolean {
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const move = key === 'Enter' && at === 0 ? 1 : moves[key];
  if (at < 0 || move === undefined) return false;
  stops[at + move]?.focus();
  return true;
}
