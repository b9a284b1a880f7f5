import { batches } from './segments';

/** List price in us-east-1 of the standard APIs, March 2025: dollars for 100 characters. */
export const DOLLARS_PER_UNIT = 0.0001;

/** A request is counted in units of 100 characters, three at least. */
const units = (characters: number) => Math.max(3, Math.ceil(characters / 100));

/** What Comprehend counts for one comment: the language, then toxicity. */
export function unitsFor(text: string, segments: string[]) {
  const perCall = batches(segments).map((batch) =>
    units(batch.join('').length),
  );
  return {
    language: units(text.length),
    toxicity: perCall.reduce((a, b) => a + b, 0),
  };
}
