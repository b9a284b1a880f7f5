import type { Body } from './body';

/** A start with a space before its name, or with a title that is in no brackets. */
const START = /^:{3,}(?:[ \t]+|(?=[\w-]+\s+\S))([\w-]+)(.*)$/;

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
    if (
      /^:{3,}$/.test(content.trim()) &&
      !body.admonitions.some(({ title }) => title !== undefined)
    ) {
      const message = `${content.trim()} closes nothing. A block around another has one colon more.`;
      body.unclosed.push({ line, message });
    }
    const [, name, title] = START.exec(content) ?? [];
    if (name) body.admonitions.push({ name, title: title?.trim(), line });
  }
}
