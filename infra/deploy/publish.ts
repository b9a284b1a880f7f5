import { z } from 'zod';
import { sitePrefix } from '../outputs/outputs';
import type { Build, Kind } from './build';
import { asRecord, recordHeaders, type Store } from './store';

/** How long files are kept after they were replaced: open tabs and cached pages still load them. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** How many requests run at the same time. */
const AT_A_TIME = 16;

const RECORD = 'releases/releases.json';

const release = z.object({
  id: z.string(),
  /** What its pages may still load after it was replaced: all but pages and lists. */
  files: z.array(z.string()),
  /** A hash of the headers that it gave its objects. */
  headers: z.string(),
  /** When another one had replaced all of it, in ms since 1970. */
  replaced: z.number().optional(),
});
const recordSchema = z.object({
  releases: z.array(release),
  /** The release that is on the site alone; undefined while one replaces another. */
  live: z.string().optional(),
});

/** What a release needs of the network before the bucket. */
export interface Edge {
  /** Makes caches forget everything. It resolves when all have. */
  forget(): Promise<void>;
}

/** Where a site is published. */
export interface Place {
  store: Store;
  edge: Edge;
}

/** Told of each step before it begins. To throw stops the deploy there. */
type OnStep = (title: string, done: number, all: number) => void | Promise<void>;

/** Compares a build with what is in the bucket. */
export async function compare(store: Store, build: Build) {
  const object = await store.get(RECORD);
  const record = object ? asRecord(RECORD, object.body, recordSchema) : { releases: [] };
  const there = await store.list(sitePrefix);
  const isThere = (path: string) => there.has(sitePrefix + path);
  // The bucket says nothing of an object's headers.
  const isAsBefore = record.releases.every(({ headers }) => headers === build.headers);
  const changed = [...build.files].flatMap(([path, { md5 }]) =>
    isAsBefore && there.get(sitePrefix + path) === md5 ? [] : [path],
  );
  const isKept = ({ replaced = Infinity }) => replaced > Date.now() - KEPT_FOR;
  const kept = new Set(record.releases.filter(isKept).flatMap(({ files }) => files));
  const gone = [...there.keys()]
    .map((key) => key.slice(sitePrefix.length))
    .filter((path) => !build.files.has(path) && !kept.has(path));
  const isDone = record.live === build.id && changed.length + gone.length === 0;
  return { record, isThere, changed, gone, isKept, isDone };
}

/**
 * Puts a build on the site.
 *
 * A reader may load a page at any moment, have one open since yesterday, or get one from a cache: at every moment what a
 * page refers to is there, wherever this stops. To run it again goes on from there.
 *
 * @returns whether there was anything to do
 */
export async function publish(
  { store, edge }: Place,
  build: Build,
  onStep: OnStep = () => {},
): Promise<boolean> {
  const { record, isThere, changed, gone, isKept, isDone } = await compare(store, build);
  if (isDone) return false;

  async function each(
    title: string,
    paths: readonly string[],
    act: (path: string) => Promise<unknown>,
  ) {
    for (let done = 0; done < paths.length; done += AT_A_TIME) {
      await onStep(title, done, paths.length);
      const results = await Promise.allSettled(paths.slice(done, done + AT_A_TIME).map(act));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }
  async function step(title: string, act: () => Promise<unknown>): Promise<void> {
    await onStep(title, 0, 1);
    await act();
  }
  const write = (next: z.infer<typeof recordSchema>) =>
    store.put(RECORD, Buffer.from(JSON.stringify(next)), recordHeaders);
  const upload = (title: string, paths: readonly string[]) =>
    each(title, paths, (path) => {
      const { bytes, ...headers } = build.files.get(path)!;
      return store.put(sitePrefix + path, bytes, headers);
    });
  const uploadPages = async (title: string, paths: readonly string[]) => {
    // The deepest go first and the home page last, which leads to all others.
    for (let depth = 20; depth >= 0; depth -= 1) {
      await upload(
        title,
        paths.filter((path) => depthOf(path) === depth),
      );
    }
  };
  const of = (...kinds: Kind[]) =>
    changed.filter((path) => kinds.includes(build.files.get(path)!.kind));
  const isNew = (path: string) => !isThere(path);

  const others = record.releases.filter(({ id }) => id !== build.id);
  const files = [...build.files].flatMap(([path, { kind }]) =>
    kind === 'asset' || kind === 'file' ? [path] : [],
  );
  const own = { id: build.id, files, headers: build.headers };
  // Before the first upload, so that nothing is in the bucket that no record knows.
  await step('Record', () => write({ releases: [...others, own] }));
  // Their names change with their content, so they replace nothing.
  await upload('Assets', of('asset'));
  await upload('Other files', [...of('file'), ...of('list').filter(isNew)]);
  // No page links to these yet, and somebody may have asked too early: caches remember that there was nothing.
  await uploadPages('New pages', of('page').filter(isNew));
  await step('Caches', () => edge.forget());
  await upload('Lists', of('list').filter(isThere));
  await uploadPages('Changed pages', of('page').filter(isThere));
  await step('Caches', () => edge.forget());
  // By now no page, and no cached one, links to pages that are gone.
  if (gone.length > 0) {
    await step('What is gone', () => store.remove(gone.map((path) => sitePrefix + path)));
    await step('Caches', () => edge.forget());
  }
  const replaced = others.map((one) => ({ ...one, replaced: one.replaced ?? Date.now() }));
  await step('Record', () =>
    write({ releases: [...replaced.filter(isKept), own], live: build.id }),
  );
  return true;
}

/** The number of names in the address of a page. */
function depthOf(path: string): number {
  return path
    .replace(/(?:^|\/)index\.html$/, '')
    .split('/')
    .filter(Boolean).length;
}
