import { carryOut } from './carryOut';
import type { DeployOptions } from './options';
import type { Place, Published, Wish } from './publish';
import { lostFiles, readRecorded } from './recorded';
import { rollbackRelease, type Release } from './release';
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
  const choose = (situation: Published) => {
    const wish = chooseRollback(place.store, situation);
    console.log(`Putting back ${wish.build.id}, which was published ${wish.build.live}.`);
    return wish;
  };
  await carryOut(place, choose, { dryRun });
}

/** What a rollback puts back. @throws as {@link rollBack} does */
export function chooseRollback(store: Store, situation: Published): Wish & { build: Release } {
  const release = rollbackRelease(situation.releases);
  if (!release) throw new Error('There is no earlier release.');
  const [lost] = lostFiles(release, situation);
  if (lost) {
    throw new Error(
      `The bucket lacks ${lost} of ${release.id}. Check out ${release.commit} and deploy it.`,
    );
  }
  return {
    command: 'rollback',
    build: release,
    read: (file, expected) => readRecorded(store, release, file, expected),
  };
}
