import { createHash } from 'node:crypto';
import { carryOut } from './carryOut';
import { kindOf } from './kindOf';
import type { DeployOptions } from './options';
import { CONTENT, SITE } from './places';
import type { Situation } from './plan';
import type { Place, Wish } from './publish';
import { rollbackRelease, type Build, type Release, type ReleaseFile } from './release';
import type { Store } from './store';

/**
 * Puts back what was on the site before.
 *
 * @throws Error in one line if nothing was, or if the bucket lacks its files or has others in their place; then nothing
 * has changed
 */
export async function rollBack(
  place: Place,
  { dryRun }: Pick<DeployOptions, 'dryRun'>,
): Promise<void> {
  const choose = (situation: Situation) => {
    const wish = chooseRollback(place.store, situation);
    console.log(`Putting back ${wish.build.id}, which was published ${wish.build.live}.`);
    return wish;
  };
  await carryOut(place, choose, { dryRun });
}

/** What a rollback puts back. @throws as {@link rollBack} does */
export function chooseRollback(store: Store, situation: Situation): Wish & { build: Release } {
  const release = rollbackRelease(situation.releases);
  if (!release) throw new Error('There is no earlier release.');
  const lost = Object.entries(release.files).find(([path, file]) =>
    kindOf(path, file) === 'asset'
      ? situation.site.get(path) !== file.md5
      : !situation.content.has(file.sha256),
  );
  if (lost) {
    throw new Error(
      `The bucket lacks ${lost[0]} of ${release.id}. Check out ${release.commit} and deploy it.`,
    );
  }
  return {
    command: 'rollback',
    build: release,
    read: (file, expected) => readFromBucket(store, release, file, expected),
  };
}

/** @throws Error in one line if the object is gone, or is not the file that was recorded: somebody has replaced it */
async function readFromBucket(
  store: Store,
  { id, commit }: Build,
  path: string,
  file: ReleaseFile,
): Promise<Buffer> {
  const { sha256 } = file;
  const key = kindOf(path, file) === 'asset' ? SITE + path : CONTENT + sha256;
  const object = await store.get(key);
  if (!object) throw new Error(`The bucket has no ${key} any more.`);
  if (createHash('sha256').update(object.body).digest('hex') === sha256) return object.body;
  throw new Error(
    `In the bucket, ${key} is not ${path} of ${id} any more: its hash is another one. Nothing was put back. Delete it, check out ${commit} and deploy that.`,
  );
}
