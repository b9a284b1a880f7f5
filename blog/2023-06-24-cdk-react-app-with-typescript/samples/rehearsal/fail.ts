import { store } from '../release/publish';
import { findOldAssets } from '../release/sweep';
import { orders } from './orders';
import { brokenLinks, buildOf, inFolder, openStage, type Stage } from './stage';

type Order = keyof typeof orders;

async function deploy(stage: Stage, name: string, order: Order): Promise<void> {
  await inFolder(buildOf(name), (folder) => store(stage, folder, name));
  await orders[order](stage, name, stage.world.clock);
}

// #region case
/**
 * Release A goes live. A month later B is deployed, and its write number
 * `failAt` fails. Nobody repeats it. After another 40 days comes the sweep.
 *
 * @returns the write that failed, and the links that are broken then
 */
export async function failAndSweep(order: Order, failAt: number) {
  const stage = openStage();
  await deploy(stage, 'A', order);
  stage.world.pass(31);
  stage.world.begin(failAt);
  const failed = await deploy(stage, 'B', order).then(
    () => undefined,
    () => stage.world.writes.at(-1),
  );
  stage.world.begin();
  stage.world.pass(40);
  await stage.site.remove(await findOldAssets(stage, stage.world.now));
  return { failed, broken: await brokenLinks(stage.site) };
}
// #endregion
