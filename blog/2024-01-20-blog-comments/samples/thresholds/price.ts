import { prepare } from '../moderation/prepare';
import { DOLLARS_PER_UNIT, unitsFor } from '../moderation/price';
import type { Labeled } from './labeled';

/** The name that every labeled comment is sent under. */
export const AUTHOR = 'Ada';

/** What Comprehend asks for these comments, in dollars. */
export function priceOf(comments: Labeled[]): number {
  const units = comments.map(({ text }) => {
    const prepared = prepare(AUTHOR, text);
    if ('status' in prepared) return 0;
    const { language, toxicity } = unitsFor(prepared.text, prepared.segments);
    return language + toxicity;
  });
  return units.reduce((a, b) => a + b, 0) * DOLLARS_PER_UNIT;
}
