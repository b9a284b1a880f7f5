// Three releases, a sweep, and two rollbacks, with buckets in memory.
import { overview } from '../release/overview';
import { promote, store } from '../release/publish';
import { findOldAssets } from '../release/sweep';
import { buildOf, inFolder, openStage } from './stage';

const stage = openStage();
const { world, site } = stage;

const list = async () => console.log((await overview(stage)).join('\n'));

async function attempt(id: string): Promise<void> {
  console.log(`\nrollback ${id}`);
  const text = await promote(stage, id, world.clock).then(
    () => `live: ${id}`,
    (error: Error) => error.message,
  );
  console.log(text);
}

for (const [name, days] of [
  ['january', 20],
  ['march', 45],
  ['may', 10],
] as const) {
  await inFolder(buildOf(name), (folder) => store(stage, folder, name));
  await promote(stage, name, world.clock);
  world.pass(days);
}

const old = await findOldAssets(stage, world.now);
await site.remove(old);
console.log(
  `sweep on ${world.now.toISOString().slice(0, 10)}\n${old.join('\n')}\n`,
);
await list();
await attempt('january');
await attempt('march');
