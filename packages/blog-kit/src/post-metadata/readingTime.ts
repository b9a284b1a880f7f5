import type { Body } from '../posts/body';
import type { TextBlock } from '../posts/sections';

/**
 * Of English text that informs, read in silence: the mean of 190 studies with 18,573 readers.
 *
 * @see https://doi.org/10.1016/j.jml.2019.104047 (Brysbaert 2019)
 */
const wordsPerMinute = 238;

/** Of Chinese, Japanese and Korean, which do not separate words; the value that Medium uses. */
const charactersPerMinute = 500;
const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Our own estimate, as studies give none: readers of a post look for what the text says of the code. */
const secondsPerCodeLine = 2;

/** As Medium counts: 12 seconds for the first picture, one less for each that follows, never less than three. */
const [firstPicture, leastPicture] = [12, 3];

/**
 * Whole minutes to read a post, at least one: its words, lines of code and pictures. Docusaurus's own count
 * takes code for words, does not know the code that comes from files, and takes time that grows with the square of the
 * length: 47 s for 36,000 words.
 *
 * @param codeOf the code of a block, which may be in a file
 */
export function readingTime(
  { sections, images }: Pick<Body, 'sections' | 'images'>,
  codeOf: (block: TextBlock) => string,
): number {
  const blocks = sections.flatMap(({ heading = '', blocks }) => [{ text: heading }, ...blocks]);
  const text = blocks.map((block) => ('isCode' in block ? '' : block.text)).join('\n');
  const words = text.replace(character, ' ').split(/\s+/);
  const code = blocks.map((block) => ('isCode' in block ? codeOf(block) : '')).join('\n');
  const minutes =
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length / wordsPerMinute +
    (text.match(character)?.length ?? 0) / charactersPerMinute +
    (linesOf(code) * secondsPerCodeLine + secondsForPictures(images.length)) / 60;
  return Math.max(1, Math.round(minutes));
}

function linesOf(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

function secondsForPictures(count: number): number {
  let seconds = 0;
  for (let index = 0; index < count; index += 1) {
    seconds += Math.max(leastPicture, firstPicture - index);
  }
  return seconds;
}
