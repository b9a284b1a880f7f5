import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brokenLinks,
  buildOf,
  inFolder,
  openStage,
  type Stage,
} from '../rehearsal/stage';
import { promote, store } from '../release/publish';
import { findOldAssets, KEEP_DAYS } from '../release/sweep';

/** Numbers from 0 to below 1, the same ones for a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One deploy or rollback, of which any write may fail. */
async function act(
  stage: Stage,
  random: () => number,
  step: number,
): Promise<void> {
  stage.world.begin(random() < 0.5 ? 1 + Math.floor(random() * 12) : Infinity);
  try {
    let id = `r${Math.floor(random() * step)}`;
    if (step === 0 || random() < 0.6) {
      id = `r${step}`;
      // A page that only this release has.
      const build = {
        ...buildOf(id),
        [`${id}.html`]: `"/assets/late-${id}.js"`,
      };
      await inFolder(build, (folder) => store(stage, folder, id));
    }
    await promote(stage, id, stage.world.clock);
  } catch (error) {
    assert.match(
      (error as Error).message,
      /S3 failed|no release|can't be put back/,
    );
  }
  stage.world.begin();
}

// #region any
test('any mix of deploys, failures and sweeps keeps the files', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = numbers(seed);
    const stage = openStage();
    const { world, site } = stage;
    // The text of each index.html, and when it was last there.
    const lastSeen = new Map<string, Date>();
    for (let step = 0; step < 25; step += 1) {
      await act(stage, random, step);
      const index = await site.read('index.html');
      if (index) lastSeen.set(index, world.now);
      world.pass(random() * 25);
      if (index) lastSeen.set(index, world.now);
      const old = await findOldAssets(stage, world.now).catch(() => []);
      if (random() < 0.5) await site.remove(old);

      const title = `seed ${seed}, step ${step}`;
      assert.deepEqual(await brokenLinks(site), [], title);
      for (const [text, seen] of lastSeen) {
        const days = (world.now.getTime() - seen.getTime()) / 86_400_000;
        const name = /index-(\w+)\.js/.exec(text)?.[1];
        // A tab from then loads this chunk now.
        const late = await site.read(`assets/late-${name}.js`);
        if (days < KEEP_DAYS) assert.ok(late, `${title}: the tab of ${name}`);
      }
    }
  }
});
// #endregion
