/** The part of the window that the bars at its top may cover. */
const covered = 120;

/**
 * Finds the first element that begins below the bars at the top of the window.
 *
 * @param tops of all elements, in the order of the document; 0 for one that is not rendered
 * @param isInFlow whether an element moves with the text, unlike what sticks to the window
 * @returns its index; that of the first element if none begins there
 */
export function lineOf(
  tops: readonly number[],
  isInFlow: (index: number) => boolean = () => true,
): number {
  let line = 0;
  let lowest = Infinity;
  for (let index = tops.length - 1; index >= 0; index -= 1) {
    const top = tops[index] ?? 0;
    // What begins below something after it is in a part that is folded or closed, or beside it.
    if (!top || top > lowest || !isInFlow(index)) continue;
    lowest = top;
    if (top > covered) line = index;
  }
  return line;
}
