/** Numbers as people read them: 1,200. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** Shows how many items are done: in a terminal in one line, elsewhere in a line every two seconds. */
export function progressOn(total: string | undefined, stream = process.stderr) {
  let shownAt = 0;
  return (count: number, isLast: boolean): void => {
    if (!stream.isTTY && !isLast && Date.now() - shownAt < 2000) return;
    shownAt = Date.now();
    const text = `${grouped(count)}${total ? ` of ${total}` : ''} items`;
    stream.write(stream.isTTY ? `\r${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}
