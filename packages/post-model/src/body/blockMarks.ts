import type { Body } from './body';

/**
 * Reports text that was meant as the start or the end of a `:::` block.
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
    // If the start of a block is wrong, its end is not reported separately.
    if (/^:{3,}$/.test(content.trim()) && !body.admonitions.some(({ title }) => title)) {
      const message = `${content.trim()} closes nothing. A block around another has one colon more.`;
      body.unclosed.push({ line, message });
    }
    const block = /^:{3,}([\w-]+)\s+(\S.*)$/.exec(content);
    if (block?.[1]) body.admonitions.push({ name: block[1], title: block[2], line });
  }
}
