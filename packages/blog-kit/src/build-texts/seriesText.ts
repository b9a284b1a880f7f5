import type { SeriesOfPost } from '../series/series';
import type { KitText } from './kitText';

/** The place of a post in its series. */
export function seriesText({ part, count, title }: SeriesOfPost, text: KitText): string {
  return text('series.part', { part, total: count, series: title });
}
