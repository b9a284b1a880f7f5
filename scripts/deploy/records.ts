import { HISTORY, manifestKey } from './places';
import type { Build, Dates, Release } from './release';
import type { ObjectHeaders, Store } from './store';

/** Records are for programs that must see the newest. */
export const RECORD_HEADERS: ObjectHeaders = { type: 'application/json', cacheControl: 'no-store' };

/** What the bucket says of releases; nothing before the first deploy. */
export async function readHistory(store: Store): Promise<Dates[]> {
  return (await readJson<Dates[]>(store, HISTORY)) ?? [];
}

/** Replaces the history, in one step. */
export async function writeHistory(store: Store, history: readonly Dates[]): Promise<void> {
  await writeJson(store, HISTORY, history);
}

/** The releases of the history, with what their manifests say. */
export async function readReleases(store: Store, history: readonly Dates[]): Promise<Release[]> {
  return Promise.all(
    history.map(async (dates) => {
      const build = await readJson<Build>(store, manifestKey(dates.id));
      if (!build) throw new Error(lost(manifestKey(dates.id)));
      return { ...build, ...dates };
    }),
  );
}

/** Writes the manifest of a build. */
export async function writeManifest(
  store: Store,
  { id, commit, files, scriptHashes, redirects }: Build,
): Promise<void> {
  await writeJson(store, manifestKey(id), { id, commit, scriptHashes, redirects, files });
}

/** Any value in the form that people can read, too. */
export function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

async function readJson<Value>(store: Store, key: string): Promise<Value | undefined> {
  const object = await store.get(key);
  return object && (JSON.parse(object.body.toString()) as Value);
}

async function writeJson(store: Store, key: string, value: unknown): Promise<void> {
  await store.put(key, toJson(value), RECORD_HEADERS);
}

function lost(key: string): string {
  return `The bucket has no ${key} any more. Bring it back from its earlier versions, which the bucket keeps.`;
}
