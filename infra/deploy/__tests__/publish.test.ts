import { describeBuild, type Build } from '../build';
import { publish, withLock } from '../publish';
import { CutOff, FakeAws, type Cut } from '../../testing/fakeAws';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/**
 * A site of a few pages: the home page links to all posts, each post to the home page. All load an asset whose name
 * changes with the version, and a picture of their own.
 */
function smallSite(version: string, posts: readonly string[]): Build {
  const page = (body: string) =>
    `<html><script src="/assets/js/main.${version}.js"></script><link href="/blog/rss.xml"><img src="/img/logo.svg">${body}</html>`;
  const texts: Record<string, string> = {
    'index.html': page(
      `<a href="/tags/">${posts.map((post) => `<a href="/blog/${post}/">`).join('')}`,
    ),
    'tags/index.html': page('<a href="/">'),
    '404.html': page(''),
    'blog/rss.xml': posts.map((post) => `<link href="/blog/${post}/">`).join(''),
    'img/logo.svg': '<svg/>',
    [`assets/js/main.${version}.js`]: `run(${version})`,
  };
  for (const post of posts) {
    texts[`assets/images/${post}.svg`] = `<svg>${post}</svg>`;
    texts[`blog/${post}/index.html`] = page(
      `<a href="/"><a href="/blog/${post}.md"><img src="/assets/images/${post}.svg">`,
    );
    texts[`blog/${post}.md`] = `# ${post}`;
  }
  const files = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const);
  return describeBuild(version.padEnd(40, '0'), files, []);
}

const first = smallSite('1', ['a', 'b', 'gone']);
const second = smallSite('2', ['a', 'b', 'c', 'd']);
const third = smallSite('3', ['b', 'e']);

/** The addresses of all pages and files. Nobody can guess those of assets. */
const everyAddress = [first, second, third]
  .flatMap(({ files }) => [...files.keys()])
  .filter((path) => !path.startsWith('assets/'))
  .map((path) => `/${path.replace(/(^|\/)index\.html$/, '$1')}`);

/** An address that nothing ever has: the page that says so is a page, too. */
const NOWHERE = '/nowhere/';

/** A published site, and a reader who looks at it after every change. */
class World extends FakeAws {
  readonly faults: string[] = [];
  private readonly loaded: Set<string>;

  constructor(from?: World) {
    super(from);
    this.loaded = new Set(from?.loaded);
  }

  /** Deploys as the command does. @returns the number of requests */
  async deploy(build: Build, cut?: Cut): Promise<number> {
    this.cut = cut;
    this.requests = 0;
    this.onChange = () => this.read();
    await withLock(this.place, (check) => publish(this.place, build, check));
    return this.requests;
  }

  /** What is in the bucket, without the times in its records. */
  state(): unknown {
    return [...this.objects]
      .map(([key, object]) => (key.startsWith('site/') ? [key, object] : [key]))
      .sort();
  }

  /** Reads the whole site: through caches that know all they can, past them, and through those that dropped pages. */
  private read(): void {
    // Before the first release is live there is no home page.
    if (this.fresh('/').status === 404) return;
    for (const way of ['answer', 'fresh', 'forgetful'] as const) this.followLinks(way);
    for (const asset of this.loaded) {
      if (this.fresh(asset).status === 404) this.faults.push(`${asset} is absent for an open tab`);
    }
    // Somebody asks for addresses that are not there yet, or no longer: caches know that, too.
    for (const address of everyAddress) this.answer(address);
  }

  /** Follows every link from the home page, and from that of missing addresses, and loads what each page loads. */
  private followLinks(way: 'answer' | 'fresh' | 'forgetful'): void {
    const known = new Set(['/', NOWHERE]);
    // A set grows while it is walked.
    for (const address of known) {
      const { status, body } = this[way](address);
      if (status === 404 && address !== NOWHERE) {
        this.faults.push(`${address} is absent`);
        continue;
      }
      if (address.startsWith('/assets/')) this.loaded.add(address);
      for (const [, target = ''] of body.matchAll(/(?:src|href)="([^"]+)"/g)) known.add(target);
    }
  }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

async function published(...builds: Build[]): Promise<World> {
  const world = new World();
  for (const build of builds) {
    await world.deploy(build);
    pass(MINUTE);
  }
  return world;
}

/** Cuts a deploy off at every request, with the request's effect and without. */
async function* cutOffs(start: World, build: Build): AsyncGenerator<World> {
  const requests = await new World(start).deploy(build);
  expect(requests).toBeGreaterThan(20);
  for (let at = 0; at < requests - 1; at++) {
    for (const afterwards of [false, true]) {
      const world = new World(start);
      await expect(world.deploy(build, { at, afterwards })).rejects.toThrow(CutOff);
      pass(11 * MINUTE);
      yield world;
    }
  }
}

test('no reader misses anything while releases replace each other, and an earlier one comes back', async () => {
  const world = await published(first, second, third, second);
  expect(world.answer('/').body).toContain('main.2.js');
  expect(world.faults).toEqual([]);
});

test('a deploy that was cut off at any request leaves a whole site, and finishes when it is run again', async () => {
  const start = await published(first);
  const whole = new World(start);
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
    const pages = [...world.objects.keys()].filter((key) => key.endsWith('.html'));
    const expected = [...next.files.keys()].filter((path) => path.endsWith('.html'));
    expect(pages.sort()).toEqual(expected.map((path) => `site/${path}`).sort());
  }
});

test('a release that is on the site already writes nothing but the lock', async () => {
  const world = await published(first);
  const before = world.state();
  expect(await world.deploy(first)).toBeLessThan(10);
  expect(world.state()).toEqual(before);
});

test('an object whose headers have changed goes up again, though its bytes are the same', async () => {
  const world = await published(first);
  const other = new Map(
    [...first.files].map(([path, file]) => [path, { ...file, cacheControl: 'no-store' }]),
  );
  const changed = { ...first, id: 'other', files: other, headers: 'other' };
  await world.deploy(changed);
  expect(world.objects.get('site/img/logo.svg')?.cacheControl).toBe('no-store');
  // One that comes back may have those of long ago.
  const picture = 'site/assets/images/gone.svg';
  const without = new Map([...first.files].filter(([path]) => `site/${path}` !== picture));
  await world.deploy({ ...first, id: 'without', files: without });
  await world.deploy(first);
  expect(world.objects.get(picture)?.cacheControl).toContain('immutable');
});

test('an open tab finds its assets for 30 days after its release was replaced, and not for ever', async () => {
  const world = await published(first);
  pass(100 * DAY);
  await world.deploy(second);
  pass(29 * DAY);
  await world.deploy(third);
  expect(world.faults).toEqual([]);
  expect(world.fresh('/assets/js/main.1.js').status).toBe(200);
  pass(2 * DAY);
  await world.deploy(third);
  expect(world.fresh('/assets/js/main.1.js').status).toBe(404);
  expect(world.fresh('/assets/js/main.2.js').status).toBe(200);
});

test('whoever comes second is refused and told when the lock ends by itself, and gets it afterwards', async () => {
  jest.setSystemTime(Date.parse('2026-01-01T08:00:00Z'));
  const { place } = new FakeAws();
  const result = await withLock(place, async (check) => {
    check();
    await expect(withLock(place, async () => 'second')).rejects.toThrow(
      /has been deploying since 08:00 UTC\. If that was cut off, this works again at 08:10 UTC\.$/,
    );
    return 'first';
  });
  expect(result).toBe('first');
  expect(await withLock(place, async () => 'third')).toBe('third');
});

test('of many who begin at the same time, one gets it', async () => {
  const { place } = new FakeAws();
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, MINUTE));
  const ended = Promise.allSettled([1, 2, 3].map(() => withLock(place, wait)));
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  const all = (await ended).map(({ status }) => status).sort();
  expect(all).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('it is renewed while the work goes on, and an owner who slept too long stops', async () => {
  await withLock(new FakeAws().place, async (check) => {
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    check();
    jest.setSystemTime(Date.now() + 11 * MINUTE);
    expect(check).toThrow('The lock was lost. Run it again');
  });
});

test('it is released after a failure, and after a signal, which lets no further step begin', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  const { place } = new FakeAws();
  await expect(withLock(place, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  const listeners = process.listenerCount('SIGINT');
  const stopped = withLock(place, async (check) => {
    check();
    process.emit('SIGINT');
    check();
  });
  await expect(stopped).rejects.toThrow('Stopped. Run it again to go on where it stopped.');
  expect(process.listenerCount('SIGINT')).toBe(listeners);
  expect(await withLock(place, async () => 'next')).toBe('next');
});

test('a request that is repeated because its answer was lost still has it', async () => {
  const { place } = new FakeAws();
  const { s3 } = place;
  // The SDK repeats a request whose answer does not come.
  const twice = { send: (command: never) => s3.send(command).then(() => s3.send(command)) };
  const lossy = { ...place, s3: twice as unknown as typeof s3 };
  expect(await withLock(lossy, async () => 'done')).toBe('done');
});
