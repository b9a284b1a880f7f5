import type { Target } from '../execute';
import { Lock } from '../lock';
import { publish, readSituation, type Place } from '../publish';
import { lostFiles, readRecorded } from '../recorded';
import { readHistory } from '../records';
import { rollbackRelease, type ReleaseFile } from '../release';
import { CutOff, watched, type Watch } from '../testing/cutOff';
import { MemoryBucket } from '../testing/memoryBucket';
import { MemoryEdge } from '../testing/memoryEdge';
import { findFaults } from '../testing/reader';
import { smallSite, type SmallSite } from '../testing/smallSite';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** A published site with a clock, and a reader who looks at it after every change. */
class World {
  readonly faults: string[] = [];

  constructor(
    readonly bucket = new MemoryBucket(),
    readonly edge = new MemoryEdge(bucket),
    private readonly loaded = new Set<string>(),
    private time = Date.parse('2026-01-01T00:00:00Z'),
  ) {
    bucket.now = () => this.time;
  }

  /** Another world in the same state. */
  copy(): World {
    const bucket = new MemoryBucket(this.bucket.objects);
    return new World(bucket, this.edge.copy(bucket), new Set(this.loaded), this.time);
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Deploys as the command does. @returns the number of requests. */
  deploy(site: SmallSite, watch?: Watch): Promise<number> {
    return this.carryOut(watch, (place, how) =>
      publish(site.build, place, { ...how, read: site.read }),
    );
  }

  /** Rolls back as the command does. @returns the number of requests. */
  rollBack(watch?: Watch): Promise<number> {
    return this.carryOut(watch, async (place, how) => {
      const situation = await readSituation(place);
      const release = rollbackRelease(situation.releases);
      if (!release) throw new Error('There is no earlier release.');
      expect(lostFiles(release, situation)).toEqual([]);
      const read = (path: string, file: ReleaseFile) => readRecorded(place.store, path, file);
      return publish(release, place, { ...how, read });
    });
  }

  /** The address of the home page's script. */
  get version(): string | undefined {
    return /main\.(\w+)\.js/.exec(this.edge.answer('/').body)?.[1];
  }

  /** What readers can get, and what the bucket keeps, without the times in its records. */
  state(): unknown {
    const keys = [...this.bucket.objects.keys()].sort();
    const site = [...this.bucket.objects].filter(([key]) => key.startsWith('site/')).sort();
    return { keys, site, policies: this.edge.policies };
  }

  private async carryOut(
    watch: Watch = {},
    work: (place: Place, how: How) => Promise<unknown>,
  ): Promise<number> {
    const { count, ...place } = watched<{ store: Place['store']; edge: Place['edge'] }>(
      { store: this.bucket, edge: this.edge },
      { ...watch, onChange: () => this.read() },
    );
    const lock = await Lock.take(place.store, 'me', () => this.time);
    await work(place, { lock, atATime: 3 });
    await lock.release();
    return count();
  }

  /** Reads the whole site: through caches that know all they can, and past them. */
  private read(): void {
    // Before the first release is live there is no home page.
    if (this.edge.fresh('/').status === 404) return;
    this.faults.push(...findFaults((address) => this.edge.answer(address), this.loaded));
    this.faults.push(...findFaults((address) => this.edge.fresh(address), this.loaded));
    for (const asset of this.loaded) {
      if (this.edge.fresh(asset).status === 404)
        this.faults.push(`${asset} is absent for an open tab`);
    }
    // Somebody asks for addresses that are not there yet, or no longer: caches know that, too.
    for (const address of everyAddress) this.edge.answer(address);
  }
}

type How = Pick<Target, 'lock' | 'atATime'>;

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
});
const third = smallSite({ version: '3', posts: ['b', 'e'], script: 'startAgain()' });

/** The addresses of all pages and files of all of them. Nobody can guess those of assets. */
const everyAddress = [first, second, third]
  .flatMap(({ build }) => Object.keys(build.files))
  .filter((path) => !path.startsWith('assets/'))
  .map((path) => `/${path.replace(/(^|\/)index\.html$/, '$1')}`);

async function published(...sites: SmallSite[]): Promise<World> {
  const world = new World();
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
      /^site\/blog\/.*html$/.test(key),
    );
    expect(pages.sort()).toEqual(['site/blog/b/index.html', 'site/blog/e/index.html']);
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
    // What is run again after its last record puts back the second.
    const isDone = (await readHistory(world.bucket)).some(
      ({ id, replaced }) => id === second.build.id && replaced,
    );
    if (!isDone) await world.rollBack();
    expect(world.faults).toEqual([]);
    expect(world.state()).toEqual(whole.state());
  }
});

test('a rollback after a deploy that was cut off puts back what was on the site', async () => {
  for await (const world of cutOffs(await published(third, first), deploySecond)) {
    const history = await readHistory(world.bucket);
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
  expect(world.edge.fresh('/assets/js/main.2.js').status).toBe(200);
});

test('nothing is done when nothing has changed', async () => {
  const world = await published(first);
  const before = world.state();
  const place = { store: world.bucket, edge: world.edge };
  const lock = { hold: async () => {} };
  expect(await publish(first.build, place, { lock, read: first.read, atATime: 3 })).toEqual([]);
  expect(world.state()).toEqual(before);
});
