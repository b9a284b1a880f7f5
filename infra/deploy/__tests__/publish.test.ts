import { CutOff, type Watch } from '../testing/cutOff';
import { smallSite } from '../testing/smallSite';
import { World } from '../testing/world';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const first = smallSite({ version: '1', posts: ['a', 'b', 'gone'] });
const second = smallSite({
  version: '2',
  posts: ['a', 'b', 'c', 'd'],
  roots: ['/de/', '/'],
});
const third = smallSite({
  version: '3',
  posts: ['b', 'e'],
  roots: ['/de/', '/'],
});
const fourth = smallSite({ version: '4', posts: ['b'] });

/** The addresses of all pages and files of all of them. Nobody can guess those of assets. */
const everyAddress = [first, second, third, fourth]
  .flatMap(({ files }) => [...files.keys()])
  .filter((path) => !/^(?:de\/)?assets\//.test(path))
  .map((path) => `/${path.replace(/(^|\/)index\.html$/, '$1')}`);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

async function published(...builds: (typeof first)[]): Promise<World> {
  const world = new World(everyAddress);
  for (const build of builds) {
    await world.deploy(build);
    pass(MINUTE);
  }
  return world;
}

/** Cuts a deploy off at every request, with the request's effect and without. */
async function* cutOffs(start: World, build: typeof first): AsyncGenerator<World> {
  const requests = await start.copy().deploy(build);
  expect(requests).toBeGreaterThan(20);
  for (let at = 0; at < requests - 1; at++) {
    for (const afterwards of [false, true]) {
      const world = start.copy();
      const watch: Watch = { at, afterwards };
      await expect(world.deploy(build, watch)).rejects.toThrow(CutOff);
      pass(11 * MINUTE);
      yield world;
    }
  }
}

test('no reader misses anything while releases replace each other, and an earlier one comes back', async () => {
  const world = await published(first, second, third, second);
  expect(world.version).toBe('2');
  expect(world.faults).toEqual([]);
});

test('a deploy that was cut off at any request leaves a whole site, and finishes when it is run again', async () => {
  const start = await published(first);
  const whole = start.copy();
  await whole.deploy(second);
  for await (const world of cutOffs(start, second)) {
    await world.deploy(second);
    expect(world.faults).toEqual([]);
    expect(world.state()).toEqual(whole.state());
  }
});

test.each([
  ['another release', third],
  ['the one before', first],
])('%s can follow one that was cut off at any request', async (_, next) => {
  for await (const world of cutOffs(await published(first), second)) {
    await world.deploy(next);
    expect(world.faults).toEqual([]);
    const pages = [...world.bucket.objects.keys()].filter((key) => key.endsWith('.html'));
    const expected = [...next.files.keys()].filter((path) => path.endsWith('.html'));
    expect(pages.sort()).toEqual(expected.map((path) => `site/${path}`).sort());
  }
});

test('a release that is on the site already writes nothing but the lock', async () => {
  const world = await published(first);
  const before = world.state();
  expect(await world.deploy(first)).toBeLessThan(6);
  expect(world.state()).toEqual(before);
});

test('an object whose headers have changed goes up again, though its bytes are the same', async () => {
  const world = await published(first);
  const other = new Map(
    [...first.files].map(([path, file]) => [path, { ...file, cacheControl: 'no-store' }]),
  );
  await world.deploy({ ...first, id: 'other', files: other, headers: 'other' });
  expect(world.bucket.objects.get('site/img/logo.svg')?.cacheControl).toBe('no-store');
});

test('an open tab finds its assets for 30 days after its release was replaced, and not for ever', async () => {
  const world = await published(first);
  pass(100 * DAY);
  await world.deploy(second);
  pass(29 * DAY);
  await world.deploy(third);
  expect(world.faults).toEqual([]);
  expect(world.edge.fresh('/assets/js/main.1.js').status).toBe(200);
  pass(2 * DAY);
  await world.deploy(third);
  expect(world.edge.fresh('/assets/js/main.1.js').status).toBe(404);
  for (const asset of ['/assets/js/main.2.js', '/de/assets/js/main.2.js']) {
    expect(world.edge.fresh(asset).status).toBe(200);
  }
});
