import { sitePrefix } from '../outputs/outputs';

/** The folder of the bucket that the site is served from. */
export const SITE = sitePrefix;

/** The manifests of releases, which no reader can reach. */
export const MANIFESTS = 'releases/manifests/';

/** The bytes of the files whose names stay the same from release to release, by their SHA-256, for rolling back. */
export const CONTENT = 'releases/content/';

/** When each release came and went. */
export const HISTORY = 'releases/history.json';

/** Who deploys at the moment. */
export const LOCK = 'releases/lock.json';

/** The key of a release's manifest. */
export function manifestKey(id: string): string {
  return `${MANIFESTS}${id}.json`;
}

/** The id of the release whose manifest has this key. */
export function manifestId(key: string): string {
  return key.slice(MANIFESTS.length).replace(/\.json$/, '');
}
