import { pick, type Random, seededRandom } from './seededRandom';
import { EVERYDAY_WORDS, PLAIN_SHAPES, SHAPES } from './shapes';

/** The most that stand around the subject. */
export const MOST_AROUND = 4;
const LEAST_AROUND = 3;

/** What to draw, as SVG. */
export interface ChosenShapes {
  subject: string;
  around: string[];
}

/**
 * Chooses the shapes of a drawing by words: the subject by the title if it has a word that a shape stands for, else by
 * the tags. The other words of both are around it. Everyday words of the title do not count. A tag without a word that a
 * shape stands for has a plain shape, the same in all drawings.
 */
export function chooseShapes(title: string, tags: readonly string[], random: Random): ChosenShapes {
  const inTitle = shapesOf(wordsOf(title).filter((word) => !EVERYDAY_WORDS.has(word)));
  const unknown = tags.filter((tag) => shapesOf(wordsOf(tag)).length === 0).map(plainShape);
  const known = [...inTitle, ...shapesOf(tags.flatMap(wordsOf))];
  const all = [...new Set([...known, ...unknown])];
  const [subject = plainShape(title), ...rest] = all;
  const missing = Math.max(0, LEAST_AROUND - rest.length);
  const plain = Array.from({ length: missing }, () => pick(PLAIN_SHAPES, random));
  return { subject, around: [...rest, ...plain].slice(0, MOST_AROUND) };
}

/** What is special comes first. */
function shapesOf(words: readonly string[]): string[] {
  return SHAPES.filter((shape) => shape.words.some((word) => words.includes(word))).map(
    ({ drawing }) => drawing,
  );
}

/** The words of a text as the shapes name them, and each with the next as one: `sign-in`, `Step Functions`. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...pairs].flatMap((word) => [word, word.replace(/s$/, '')]);
}

function plainShape(text: string): string {
  return pick(PLAIN_SHAPES, seededRandom(text));
}
