import { paintFor } from '../paint';
import { describePlan } from './describePlan';
import { holdLock } from './holdLock';
import { planRelease } from './plan';
import { showProgress } from './progress';
import { publish, readSituation, type Place } from './publish';
import type { Build, ReleaseFile } from './release';

/** How many requests run at the same time. */
const AT_A_TIME = 16;

interface Wish {
  build: Build;
  read(path: string, file: ReleaseFile): Promise<Buffer>;
  dryRun: boolean;
}

/** Puts a build on the site and shows how far it is, or shows only what it would do. */
export async function carryOut(place: Place, { build, read, dryRun }: Wish): Promise<void> {
  if (dryRun) {
    const stages = planRelease(build, await readSituation(place));
    console.log(describePlan(stages, paintFor(process.stdout.isTTY, process.env)));
    return;
  }
  const onProgress = showProgress(process.stdout);
  const how = { read, atATime: AT_A_TIME, onProgress };
  const done = await holdLock(place.store, (lock) => publish(build, place, { ...how, lock }));
  console.log(
    done.length === 0 ? `${build.id} is on the site already.` : `${build.id} is on the site.`,
  );
}
