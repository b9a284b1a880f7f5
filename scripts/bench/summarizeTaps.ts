import { median } from './median';

/** One tap on a page that has just been opened. */
export interface Tap {
  /** To the next paint, in ms. */
  toPaint: number;
  isLost: boolean;
}

/** A summary of taps; times to the next paint, in ms. */
export interface TapResult {
  median: number;
  worst: number;
  /** How many taps had no effect within five seconds. */
  lost: number;
  taps: number;
}

/** Summarizes the taps on one control. */
export function summarizeTaps(taps: readonly Tap[]): TapResult {
  const times = taps.map(({ toPaint }) => toPaint);
  return {
    median: median(times),
    worst: Math.max(...times),
    lost: taps.filter(({ isLost }) => isLost).length,
    taps: taps.length,
  };
}
