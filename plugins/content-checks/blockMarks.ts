import type { Body } from './body';

/**
 * Notes what was meant as the start or the end of a `:::` block and is text.
 *
 * @param start the line that the text starts on
 */
export function noteBlockMarks(
  text: string,
  start: number,
  body: Pick<Body, 'admonitions' | 'unclosed'>,
): void {
  for (const [index, content] of text.split('\n').entries()) {
    const line = start + index;
    // The end of a block whose start is wrong is told of with the start.
    if (/^:{3,}$/.test(content.trim()) && !body.admonitions.some(({ title }) => title)) {
      const message = `${content.trim()} closes nothing. A block around another has one colon more.`;
      body.unclosed.push({ line, message });
    }
    const block = /^:{3,}([\w-]+)\s+(\S.*)$/.exec(content);
    if (block?.[1]) body.admonitions.push({ name: block[1], title: block[2], line });
  }
}
