import { readReleases } from '../records';
import { CutOff, type Watch } from '../testing/cutOff';
import { smallSite, type SmallSite } from '../testing/smallSite';
import { World } from '../testing/world';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const first = smallSite({
  version: '1',
  posts: ['a', 'b', 'gone'],
  redirects: { '/old': '/blog/gone/' },
});
const second = smallSite({
  version: '2',
  posts: ['a', 'b', 'c', 'd'],
  script: 'startOtherwise()',
  redirects: { '/old': '/blog/c/', '/blog/gone/': '/blog/d/' },
  roots: ['/de/', '/'],
});
const third = smallSite({
  version: '3',
  posts: ['b', 'e'],
  script: 'startAgain()',
  roots: ['/de/', '/'],
});
const fourth = smallSite({ version: '4', posts: ['b'] });

/** The addresses of all pages and files of all of them. Nobody can guess those of assets. */
const everyAddress = [first, second, third, fourth]
  .flatMap(({ build }) => Object.keys(build.files))
  .filter((path) => !/^(?:de\/)?assets\//.test(path))
  .map((path) => `/${path.replace(/(^|\/)index\.html$/, '$1')}`);

async function published(...sites: SmallSite[]): Promise<World> {
  const world = new World(everyAddress);
  for (const site of sites) {
    await world.deploy(site);
    world.pass(MINUTE);
  }
  return world;
}

/** Cuts an action off at every request, with the request's effect and without. */
async function* cutOffs(
  start: World,
  action: (world: World, watch?: Watch) => Promise<number>,
): AsyncGenerator<World> {
  const requests = await action(start.copy());
  expect(requests).toBeGreaterThan(30);
  for (let at = 0; at < requests; at++) {
    for (const afterwards of [false, true]) {
      const world = start.copy();
      await expect(action(world, { at, afterwards })).rejects.toThrow(CutOff);
      world.pass(11 * MINUTE);
      yield world;
    }
  }
}

const deploySecond = (world: World, watch?: Watch) => world.deploy(second, watch);
const rollBack = (world: World, watch?: Watch) => world.rollBack(watch);

test('no reader misses anything while releases replace each other', async () => {
  const world = await published(first, second, third);
  await world.rollBack();
  expect(world.version).toBe('2');
  expect(world.faults).toEqual([]);
});

test('a deploy that was cut off at any request leaves a whole site, and finishes when it is run again', async () => {
  const start = await published(first);
  const whole = start.copy();
  await whole.deploy(second);
  for await (const world of cutOffs(start, deploySecond)) {
    await world.deploy(second);
    expect(world.faults).toEqual([]);
    expect(world.state()).toEqual(whole.state());
  }
});

test('another release can follow one that was cut off at any request', async () => {
  for await (const world of cutOffs(await published(first), deploySecond)) {
    await world.deploy(third);
    expect(world.faults).toEqual([]);
    const pages = [...world.bucket.objects.keys()].filter((key) =>
      /^site\/(?:de\/)?blog\/.*html$/.test(key),
    );
    expect(pages.sort()).toEqual(
      ['blog/b', 'blog/e', 'de/blog/b', 'de/blog/e'].map((page) => `site/${page}/index.html`),
    );
    expect(world.edge.policies[1]).toEqual(third.build.scriptHashes);
  }
});

test('a rollback that was cut off at any request finishes when it is run again', async () => {
  const start = await published(first, second);
  const whole = start.copy();
  await whole.rollBack();
  expect(whole.version).toBe('1');
  expect(whole.edge.answer('/old').address).toBe('/blog/gone/');
  for await (const world of cutOffs(start, rollBack)) {
    // Once the record says that the first is live, one more rollback would put back the second.
    const isDone = (await readReleases(world.bucket)).some(
      ({ id, replaced }) => id === second.build.id && replaced,
    );
    if (!isDone) await world.rollBack();
    expect(world.faults).toEqual([]);
    expect(world.state()).toEqual(whole.state());
  }
});

test('a rollback after a deploy that was cut off puts back what was on the site', async () => {
  for await (const world of cutOffs(await published(third, first), deploySecond)) {
    const history = await readReleases(world.bucket);
    const isLive = history.some(({ id, live }) => id === second.build.id && live);
    const hasBegun = history.some(({ id }) => id === second.build.id);
    await world.rollBack();
    expect(world.faults).toEqual([]);
    expect(world.version).toBe(isLive || hasBegun ? '1' : '3');
  }
});

test('an open tab finds its assets for 30 days after its release was replaced, and not for ever', async () => {
  const world = await published(first);
  world.pass(100 * DAY);
  await world.deploy(second);
  world.pass(29 * DAY);
  await world.deploy(third);
  expect(world.faults).toEqual([]);
  expect(world.edge.fresh('/assets/js/main.1.js').status).toBe(200);
  world.pass(2 * DAY);
  await world.deploy(third);
  expect(world.edge.fresh('/assets/js/main.1.js').status).toBe(404);
  for (const asset of ['/assets/js/main.2.js', '/de/assets/js/main.2.js']) {
    expect(world.edge.fresh(asset).status).toBe(200);
  }
});

test('a clean-up that was cut off at any request leaves nothing behind when it is run again', async () => {
  const start = await published(first, second);
  start.pass(31 * DAY);
  await start.deploy(third);
  start.pass(31 * DAY);
  const deployFourth = (world: World, watch?: Watch) => world.deploy(fourth, watch);
  const whole = start.copy();
  await deployFourth(whole);
  for await (const world of cutOffs(start, deployFourth)) {
    await deployFourth(world);
    // Tabs that have been open for longer than 30 days lose their assets.
    expect(world.faults.filter((fault) => !fault.endsWith('open tab'))).toEqual([]);
    expect(world.state()).toEqual(whole.state());
  }
});
