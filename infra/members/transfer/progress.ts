/** How often a log gets a line, in milliseconds. */
const interval = 2000;

/** Numbers as people read them: 1,200. */
export const grouped = (count: number): string => count.toLocaleString('en');

/**
 * Shows how many items are done: in a terminal in one line, elsewhere in a line now and then.
 *
 * @param total such as "about 3,000"; without it, nobody knows
 */
export function progressOn(stream: NodeJS.WriteStream, total: string | undefined) {
  let shownAt = 0;
  return (count: number, isLast = false): void => {
    if (!stream.isTTY && !isLast && Date.now() - shownAt < interval) return;
    shownAt = Date.now();
    const text = `${grouped(count)}${total ? ` of ${total}` : ''} items`;
    stream.write(stream.isTTY ? `\r${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}
