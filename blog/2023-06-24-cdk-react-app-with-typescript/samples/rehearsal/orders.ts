import { record } from '../release/history';
import {
  type Buckets,
  copyPages,
  promote,
  readRelease,
  removeOtherPages,
} from '../release/publish';

type Promote = (buckets: Buckets, id: string, now: () => Date) => Promise<void>;

/** The first version of this project: the history before the copy. */
const before: Promote = async (buckets, id, now) => {
  const release = await readRelease(buckets.releases, id);
  await record(buckets.releases, 'live', id, now());
  await copyPages(buckets, id, release);
};

/** The obvious repair, which is not enough. */
const after: Promote = async (buckets, id, now) => {
  const release = await readRelease(buckets.releases, id);
  await copyPages(buckets, id, release);
  await removeOtherPages(buckets.site, release);
  await record(buckets.releases, 'live', id, now());
};

/** Three places for the history. `both` is what release/publish.ts does. */
export const orders: Readonly<Record<'before' | 'after' | 'both', Promote>> = {
  before,
  after,
  both: promote,
};
