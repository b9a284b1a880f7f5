import { PutObjectCommand } from '@aws-sdk/client-s3';
import { newDirectory } from 'test-support/newDirectory';
import { CutOff, FakeAws } from '../../testing/fakeAws';
import { publish, readBuild } from '../publish';

jest.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

type Build = Parameters<typeof publish>[1];

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/**
 * A site of a few pages: the home page links to all posts, each post to the home page. All load an asset whose name
 * changes with the version, and a picture of their own.
 */
function smallSite(version: string, posts: readonly string[]): Build {
  const page = (body: string) =>
    `<html><script src="/assets/js/main.${version}.js"></script><link href="/blog/rss.xml"><img src="/img/logo.svg">${body}</html>`;
  const links = posts.map((post) => `<a href="/blog/${post}/">`).join('');
  const texts: Record<string, string> = {
    'index.html': page(`<a href="/tags/">${links}`),
    'tags/index.html': page('<a href="/">'),
    '404.html': page(''),
    'blog/rss.xml': links,
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
  return readBuild(newDirectory(texts), [], []);
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

  /** @returns the number of requests */
  async deploy(build: Build, cutAt = Infinity): Promise<number> {
    this.cutAt = cutAt;
    this.requests = 0;
    this.onChange = () => this.read();
    await publish(this.place, build);
    return this.requests;
  }

  /** What is in the bucket, without the times in its record. */
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

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  jest.spyOn(console, 'log').mockImplementation();
});
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

test('no reader misses anything while releases replace each other, and an earlier one comes back', async () => {
  const world = await published(first, second, third, second);
  expect(world.answer('/').body).toContain('main.2.js');
  expect(world.faults).toEqual([]);
});

test.each([
  ['it is run again', second],
  ['another release follows', third],
  ['the one before comes back', first],
])(
  'a deploy that was cut off at any request leaves a whole site, also when %s',
  async (_, next) => {
    const start = await published(first);
    const whole = new World(start);
    const requests = await whole.deploy(second);
    expect(requests).toBeGreaterThan(20);
    // With the effect of the last request, and without.
    for (let cutAt = 0; cutAt < requests; cutAt += 0.5) {
      const world = new World(start);
      await expect(world.deploy(second, cutAt)).rejects.toThrow(CutOff);
      await world.deploy(next);
      expect(world.faults).toEqual([]);
      if (next === second) expect(world.state()).toEqual(whole.state());
      const pages = [...world.objects.keys()].filter((key) => key.endsWith('.html'));
      const expected = [...next.files.keys()].filter((path) => path.endsWith('.html'));
      expect(pages.sort()).toEqual(expected.map((path) => `site/${path}`).sort());
    }
  },
);

test('a release that is on the site already writes nothing', async () => {
  const world = await published(first);
  const objects = new Map(world.objects);
  expect(await publish(world.place, first)).toBe(false);
  expect(world.objects).toEqual(objects);
});

test('an object whose headers have changed goes up again, though its bytes are the same', async () => {
  const world = await published(first);
  const files = new Map(
    [...first.files].map(([path, { md5, object }]) => {
      return [path, { md5, object: { ...object, CacheControl: 'no-store' } }];
    }),
  );
  await world.deploy({ files, headers: 'other' });
  expect(world.objects.get('site/img/logo.svg')?.cacheControl).toBe('no-store');
  // One that comes back may have those of long ago.
  const picture = 'site/assets/images/gone.svg';
  const without = new Map([...first.files].filter(([path]) => `site/${path}` !== picture));
  await world.deploy({ ...first, files: without });
  await world.deploy(first);
  expect(world.objects.get(picture)?.cacheControl).toContain('immutable');
});

test('an open tab finds its assets for 30 days after its release was replaced, and not for ever', async () => {
  const world = await published(first);
  pass(100 * DAY);
  await world.deploy(second);
  expect(world.answer('/blog/gone/').status).toBe(404);
  pass(29 * DAY);
  await world.deploy(third);
  expect(world.faults).toEqual([]);
  expect(world.fresh('/assets/js/main.1.js').status).toBe(200);
  pass(2 * DAY);
  await world.deploy(third);
  expect(world.fresh('/assets/js/main.1.js').status).toBe(404);
  expect(world.fresh('/assets/js/main.2.js').status).toBe(200);
});

test('while somebody deploys, or was cut off, others are refused and told until when', async () => {
  jest.setSystemTime(Date.parse('2026-01-01T08:00:00Z'));
  const elsewhere = jest.replaceProperty(process, 'env', { GITHUB_REPOSITORY: 'ada/blog' });
  const world = new World();
  await expect(world.deploy(first, 10)).rejects.toThrow(CutOff);
  elsewhere.restore();
  await expect(world.deploy(second)).rejects.toThrow(
    'ada/blog has been deploying since 08:00 UTC. If that was cut off, this works again at 09:00 UTC.',
  );
  pass(61 * MINUTE);
  await world.deploy(second);
  expect(world.answer('/').status).toBe(200);
});

test('a deploy that finds the release of somebody else stops, and changes nothing of it', async () => {
  const world = await published(first);
  const other = async () => void (await world.deploy(third));
  await expect(publish(world.place, second, other)).rejects.toThrow('Somebody else deploys now.');
  expect(world.answer('/').body).toContain('main.3.js');
  expect(world.faults).toEqual([]);
});

test('a deploy goes on when each answer to its writes is lost, and the SDK asks again', async () => {
  const world = new World();
  const { s3 } = world.place;
  const send = s3.send.bind(s3) as (command: object) => Promise<never>;
  jest.spyOn(s3, 'send').mockImplementation(async (command: object) => {
    if (command instanceof PutObjectCommand) await send(command);
    return send(command);
  });
  await world.deploy(first);
  expect(world.answer('/').status).toBe(200);
  expect(world.faults).toEqual([]);
});

test('of several who begin at the same time, one goes on, and one that failed leaves no lock', async () => {
  const world = new World();
  const all = await Promise.allSettled([first, second, third].map((build) => world.deploy(build)));
  expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  jest.spyOn(world.place.cloudFront, 'send').mockImplementationOnce(() => {
    throw new Error('No.');
  });
  await expect(world.deploy(third)).rejects.toThrow('No.');
  jest.replaceProperty(process, 'env', { GITHUB_REPOSITORY: 'ada/blog' });
  await world.deploy(third);
});
