import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failAndSweep } from '../rehearsal/fail';
import {
  brokenLinks,
  buildOf,
  inFolder,
  openStage,
  type Stage,
} from '../rehearsal/stage';
import { overview } from '../release/overview';
import { promote, store } from '../release/publish';
import { findOldAssets } from '../release/sweep';

async function deploy(
  stage: Stage,
  name: string,
  more: Record<string, string> = {},
): Promise<void> {
  const build = { ...buildOf(name), ...more };
  await inFolder(build, (folder) => store(stage, folder, name));
  await promote(stage, name, stage.world.clock);
}

async function sweep({ world, site, releases }: Stage): Promise<void> {
  await site.remove(await findOldAssets({ site, releases }, world.now));
}

async function keysOf(stage: Stage): Promise<string[]> {
  return (await stage.site.list('')).map(({ key }) => key).sort();
}

// #region failures
test('whichever write of a deploy fails, the sweep leaves what pages name', async () => {
  let writes = 0;
  for (let failed: string | undefined = 'first'; failed; writes += 1) {
    const result = await failAndSweep('both', writes + 1);
    assert.deepEqual(
      result.broken,
      [],
      `write ${writes + 1}, ${result.failed}`,
    );
    failed = result.failed;
  }
  assert.equal(writes, 11); // ten writes, and a run in which none fails
});

test('the test above finds the two orders that are wrong', async () => {
  assert.deepEqual((await failAndSweep('before', 9)).broken, [
    'assets/index-A.js',
  ]);
  assert.notDeepEqual((await failAndSweep('after', 9)).broken, []);
});
// #endregion

test('pages go with the release that had them, and not before', async () => {
  const stage = openStage();
  await deploy(stage, 'A', { 'imprint.html': 'A' });
  stage.world.begin(9); // the copy of index.html, the third write after the store
  await assert.rejects(deploy(stage, 'B'), /S3 failed: copy site\/index\.html/);
  assert.ok((await keysOf(stage)).includes('imprint.html'));
  stage.world.begin();
  await promote(stage, 'B', stage.world.clock);
  assert.ok(!(await keysOf(stage)).includes('imprint.html'));
});

test('a rollback brings pages back', async () => {
  const stage = openStage();
  await deploy(stage, 'A', { 'imprint.html': 'A' });
  await deploy(stage, 'B', { 'news.html': 'B' });
  await promote(stage, 'A', stage.world.clock);
  const pages = (await keysOf(stage)).filter(
    (key) => !key.startsWith('assets/'),
  );
  assert.deepEqual(pages, ['404.html', 'imprint.html', 'index.html']);
  assert.match((await stage.site.read('index.html')) ?? '', /index-A/);
});

test('pages are asked for each time, assets never again, and copies keep that', async () => {
  const stage = openStage();
  await deploy(stage, 'A');
  assert.match(
    stage.site.headers('index.html')?.cacheControl ?? '',
    /max-age=0.*s-maxage/,
  );
  assert.match(
    stage.site.headers('assets/vendor.js')?.cacheControl ?? '',
    /immutable/,
  );
});

// #region rollback
test('a release can come back for 30 days after it was replaced', async () => {
  const stage = openStage();
  await deploy(stage, 'A');
  stage.world.pass(300); // A was live for long: what counts is its end
  await deploy(stage, 'B');
  stage.world.pass(29);
  await sweep(stage);
  await promote(stage, 'A', stage.world.clock);
  assert.deepEqual(await brokenLinks(stage.site), []);
});

test('after that it is refused by name, and nothing is changed', async () => {
  const stage = openStage();
  await deploy(stage, 'A');
  await deploy(stage, 'B');
  stage.world.pass(31);
  await sweep(stage);
  const before = [await keysOf(stage), await stage.releases.list('')];
  await assert.rejects(
    promote(stage, 'A', stage.world.clock),
    /Release A can't be put back: 3 of its 6 files are gone\.\n {2}assets\/error-A\.css/,
  );
  assert.deepEqual(
    [await keysOf(stage), await stage.releases.list('')],
    before,
  );
});
// #endregion

test('the list tells beforehand what can come back', async () => {
  const stage = openStage();
  await deploy(stage, 'A');
  await deploy(stage, 'B');
  stage.world.pass(31);
  await sweep(stage);
  const [first, , , last] = await overview(stage);
  assert.match(first ?? '', /started {2}A {2}files gone: 3/);
  assert.match(last ?? '', /live {5}B {2}complete/);
});

test('a release that was not stored in full does not exist', async () => {
  const stage = openStage();
  stage.world.begin(7); // its list, the last write of the store
  await assert.rejects(
    deploy(stage, 'A'),
    /S3 failed: put releases\/A\/release\.json/,
  );
  stage.world.begin();
  await assert.rejects(
    promote(stage, 'A', stage.world.clock),
    /There is no release A\./,
  );
});

test('the sweep stops if a list is missing, or if nothing was ever live', async () => {
  const stage = openStage();
  await assert.rejects(
    findOldAssets(stage, stage.world.now),
    /nothing is swept/,
  );
  await deploy(stage, 'A');
  await stage.releases.remove(['A/release.json']);
  await assert.rejects(
    findOldAssets(stage, stage.world.now),
    /There is no release A\./,
  );
});

test('a clock that is behind the history stops before the first copy', async () => {
  const stage = openStage();
  await deploy(stage, 'A');
  stage.world.pass(-1);
  await assert.rejects(deploy(stage, 'B'), /Set the clock and try again/);
  assert.match((await stage.site.read('index.html')) ?? '', /index-A/);
});

test('a folder that is no build, or has files of an unknown type, writes nothing', async () => {
  const stage = openStage();
  const release = (files: Record<string, string>) =>
    inFolder(files, (folder) => store(stage, folder, 'A'));
  await assert.rejects(release({ 'index.html': '' }), /has no 404\.html/);
  await assert.rejects(
    release({ 'index.html': '', '404.html': '' }),
    /nothing in assets/,
  );
  await assert.rejects(
    release({ ...buildOf('A'), 'film.xyz': '' }),
    /a type for film\.xyz/,
  );
  assert.deepEqual(stage.world.writes, []);
});
