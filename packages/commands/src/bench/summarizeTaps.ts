import { median } from './median';

/** One tap on a page that has just been opened. */
export interface Tap {
  /** To the next paint, in ms. */
  toPaint: number;
  isLost: boolean;
}

interface Counts {
  /** How many taps had no effect within five seconds. */
  lost: number;
  taps: number;
}

/** Of the taps that had an effect; to the next paint, in ms. */
interface Times {
  median: number;
  worst: number;
}

/** A summary of taps. There are no times if none had an effect. */
export type TapResult = Counts | (Counts & Times);

/** Summarizes the taps on one control. A tap without effect is soon followed by a paint, so its time says nothing. */
export function summarizeTaps(taps: readonly Tap[]): TapResult {
  const times = timesOf(taps);
  const counts = { lost: taps.length - times.length, taps: taps.length };
  return times.length === 0
    ? counts
    : { median: median(times), worst: Math.max(...times), ...counts };
}

/** The times of the taps that had an effect, in ms. */
export function timesOf(taps: readonly Tap[]): number[] {
  return taps.filter(({ isLost }) => !isLost).map(({ toPaint }) => toPaint);
}
