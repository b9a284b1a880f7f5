import { onSiteSince, readHistory } from './history';
import { type Buckets, readRelease } from './publish';

const DAY = 24 * 60 * 60 * 1000;

/** How long a replaced release stays complete: for open tabs, and for rolling back. */
export const KEEP_DAYS = 30;

// #region sweep
/** The assets that nobody needs any more. Deletes nothing. */
export async function findOldAssets(
  { site, releases }: Buckets,
  now: Date,
): Promise<string[]> {
  const cutoff = new Date(now.getTime() - KEEP_DAYS * DAY);
  const history = await readHistory(releases);
  if (!history.some(({ state }) => state === 'live')) {
    throw new Error('No release was ever live; nothing is swept.');
  }
  const needed = new Set<string>();
  for (const id of onSiteSince(history, cutoff)) {
    // Throws if there is no list.
    const { assets } = await readRelease(releases, id);
    assets.forEach((asset) => needed.add(asset));
  }
  return (await site.list('assets/'))
    .filter(({ key, modified }) => !needed.has(key) && modified < cutoff)
    .map(({ key }) => key);
}
// #endregion
