import { inspect } from 'node:util';
import leven from 'leven';

/** The maximum number of compared candidates: thousands of mistakes and thousands of headings would take minutes. */
const MOST_COMPARED = 300;

/** The most likely candidate for a misspelt word. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Beyond a third of the letters a suggestion is more often wrong than right.
  let limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let compared = 0;
  for (const candidate of candidates) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.length - word.length) > limit) continue;
    if (++compared > MOST_COMPARED) break;
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit) {
      best = candidate;
      limit = distance - 1;
    }
  }
  return best;
}

/** The number of letters to add, to take out or to exchange. Two neighbors in the wrong order, as in `titel`, are one. */
function distanceOf(one: string, other: string): number {
  const first = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, first) + one[first + 1] + one[first] + one.slice(first + 2);
  return swapped === other ? 1 : leven(one, other);
}

/** ` Did you mean "…"?`, or an empty text if no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}

/** An error in the owner's files, not in code: it prints only its message, without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Stops a running build with an error that the owner has to fix.
 *
 * @throws PlainError always. Docusaurus wraps it in another error and prints that one's stack, so this switches off
 * stacks for all errors.
 */
export function endBuild(message: string): never {
  Error.stackTraceLimit = 0;
  throw new PlainError(message);
}
