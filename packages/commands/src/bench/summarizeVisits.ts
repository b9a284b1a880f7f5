import { median } from './median';

/** A tap on a link, as far as it showed the next page. */
interface VisitTap {
  /** From the touch of the finger, which rests for 80 ms, to the first frame with the next heading, in ms. */
  toHeading: number;
  /** Whether the next page had been rendered ahead. */
  isAhead: boolean;
}

/** What a visit costs. */
export interface Visit {
  /** In bytes, as the server sends them. */
  sent: number;
  /** Of these, scripts. */
  script: number;
  requests: number;
  /** The sum of what is above 50 ms in each task of the pages, in ms. */
  blocking: number;
  /** What the identity provider sends to a member, in bytes. */
  identitySent?: number;
  identityRequests?: number;
  /** Those on links; those without effect are lost. */
  taps: (VisitTap | 'lost')[];
}

/** The medians of visits, and all values that they were taken from. */
export interface VisitResult {
  values: Record<string, number>;
  points: Record<string, number[]>;
}

/**
 * Summarizes visits of one kind. Taps without effect are counted; they have no time.
 *
 * `tap` is the median of the taps of all visits, `lost` the number of those without effect, `ahead` of those that showed
 * a page that had been rendered ahead. If no link was tapped, there is none of these.
 */
export function summarizeVisits(visits: readonly Visit[]): VisitResult {
  const names = ['sent', 'script', 'requests', 'blocking', 'identitySent', 'identityRequests'];
  const points: Record<string, number[]> = {};
  for (const name of names as Exclude<keyof Visit, 'taps'>[]) {
    const measured = visits.map((visit) => visit[name]).filter((value) => value !== undefined);
    if (measured.length > 0) points[name] = measured;
  }
  const taps = visits.flatMap((visit) => visit.taps);
  const shown = taps.filter((tap) => tap !== 'lost');
  if (shown.length > 0) points.tap = shown.map(({ toHeading }) => toHeading);
  return {
    values: {
      ...Object.fromEntries(Object.entries(points).map(([name, all]) => [name, median(all)])),
      ...(taps.length > 0 && {
        ahead: shown.filter(({ isAhead }) => isAhead).length,
        lost: taps.length - shown.length,
        taps: taps.length,
      }),
    },
    points,
  };
}
