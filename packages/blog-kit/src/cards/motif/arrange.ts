import type { Random } from './seededRandom';

/** The grid of places. */
export const COLUMNS = 4;
export const ROWS = 3;

/** A place in the grid, from 0. */
export interface Place {
  column: number;
  row: number;
}

export interface Arrangement {
  /** Of the subject, which is as wide as two columns and as high as the grid: the first of its columns. */
  subject: number;
  /** Of what stands around it. */
  around: Place[];
}

/**
 * Puts the subject to the left, the middle or the right, and the others into the places beside it.
 *
 * @param count of the others, from 0 to 6
 */
export function arrange(count: number, random: Random): Arrangement {
  const subject = Math.floor(random() * (COLUMNS - 1));
  const free = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  })).filter(({ column }) => column < subject || column > subject + 1);
  return { subject, around: shuffle(free, random).slice(0, count) };
}

function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  return things
    .map((thing) => ({ thing, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ thing }) => thing);
}
