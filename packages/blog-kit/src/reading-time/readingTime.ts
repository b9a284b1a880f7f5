import { contentOf, type CountSample } from './contentOf';

/**
 * Of English text that informs, read in silence: the mean of 190 studies with 18,573 readers.
 *
 * @see https://doi.org/10.1016/j.jml.2019.104047 (Brysbaert 2019)
 */
const wordsPerMinute = 238;

/** Of Chinese, Japanese and Korean; the value that Medium uses. */
const charactersPerMinute = 500;

/** Our own estimate, as studies give none: readers of a post look for what the text says of the code. */
const secondsPerCodeLine = 2;

/** As Medium counts: 12 seconds for the first picture, one less for each that follows, never less than three. */
const [firstPicture, leastPicture] = [12, 3];

/**
 * Whole minutes to read a post, at least one.
 *
 * It counts what readers see: words, lines of code, pictures and diagrams; not addresses, tags, comments or imports.
 *
 * @param markdown the post's text, without front matter
 * @param countSample the number of lines that a code fence takes from a file
 */
export function readingTime(markdown: string, countSample?: CountSample): number {
  const { words, characters, codeLines, pictures } = contentOf(markdown, countSample);
  const seconds = codeLines * secondsPerCodeLine + secondsForPictures(pictures);
  const minutes = words / wordsPerMinute + characters / charactersPerMinute + seconds / 60;
  return Math.max(1, Math.round(minutes));
}

function secondsForPictures(count: number): number {
  let seconds = 0;
  for (let index = 0; index < count; index += 1) {
    seconds += Math.max(leastPicture, firstPicture - index);
  }
  return seconds;
}
