import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { describePlan } from './describePlan';
import { holdLock } from './holdLock';
import type { Situation, Stage } from './plan';
import { planAt, publish, type Place, type Wish } from './publish';

/** How many requests run at the same time. */
const AT_A_TIME = 16;

/**
 * Puts a build on the site and shows how far it is, or shows only what it would do.
 *
 * @param choose which one, from what is at the place. Nobody else changes that meanwhile, unless it is a dry run.
 * @returns the stages that were carried out
 */
export async function carryOut(
  place: Place,
  choose: (situation: Situation) => Wish,
  { dryRun }: { dryRun: boolean },
): Promise<Stage[]> {
  if (dryRun) {
    const { stages } = await planAt(place, choose, AT_A_TIME);
    console.log(describePlan(stages, paintFor(process.stdout.isTTY, process.env)));
    return [];
  }
  const { build, stages } = await holdLock(place.store, (lock) =>
    publish(place, choose, { lock, atATime: AT_A_TIME, onProgress: showProgress }),
  );
  console.log(
    stages.length === 0 ? `${build.id} is on the site already.` : `${build.id} is on the site.`,
  );
  return stages;
}

/** On a terminal, a stage is one line that counts; elsewhere, it is a line once it is done. */
function showProgress(title: string, done: number, all: number): void {
  const out = process.stdout;
  const isDone = done === all;
  const line = all === 1 ? `${title} …${isDone ? ' done' : ''}` : `${title} … ${done}/${all}`;
  if (out.isTTY) out.write(`\r\u001b[K${line}${isDone ? '\n' : ''}`);
  else if (isDone) out.write(`${line}\n`);
}
