import { z } from 'zod';
import { HISTORY, manifestKey } from './places';
import type { Build, Dates, Release } from './release';
import type { ObjectHeaders, Store } from './store';

/** Records are for programs that must see the newest. */
export const RECORD_HEADERS: ObjectHeaders = { type: 'application/json', cacheControl: 'no-store' };

const dates = z.object({
  id: z.string(),
  command: z.enum(['deploy', 'rollback']),
  began: z.iso.datetime(),
  live: z.iso.datetime().optional(),
  replaced: z.iso.datetime().optional(),
});
const file = z.object({
  sha256: z.string(),
  md5: z.string(),
  size: z.number(),
  type: z.string(),
  cacheControl: z.string(),
});
const manifest = z.object({
  id: z.string(),
  commit: z.string(),
  scriptHashes: z.array(z.string()),
  redirects: z.record(z.string(), z.string()),
  files: z.record(z.string(), file),
});

/** The releases of the history, with what their manifests say; none before the first deploy. */
export async function readReleases(store: Store): Promise<Release[]> {
  const history = (await readRecord(store, HISTORY, z.array(dates))) ?? [];
  return Promise.all(
    history.map(async (entry) => {
      const key = manifestKey(entry.id);
      const build = await readRecord(store, key, manifest);
      if (!build) {
        throw new Error(
          `The bucket has no ${key} any more. Bring it back from its earlier versions, which the bucket keeps.`,
        );
      }
      return { ...build, ...entry };
    }),
  );
}

/** Replaces the history, in one step. */
export async function writeHistory(store: Store, history: readonly Dates[]): Promise<void> {
  await store.put(HISTORY, toJson(z.array(dates).parse(history)), RECORD_HEADERS);
}

export async function writeManifest(store: Store, build: Build): Promise<void> {
  await store.put(manifestKey(build.id), toJson(manifest.parse(build)), RECORD_HEADERS);
}

/** Any value in the form that people can read, too. */
export function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

async function readRecord<Schema extends z.ZodType>(
  store: Store,
  key: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const object = await store.get(key);
  return object && parseRecord(key, object.body, schema);
}

/** @throws Error in one line if the record is not as this version of the commands writes it. */
export function parseRecord<Schema extends z.ZodType>(
  key: string,
  body: Buffer,
  schema: Schema,
): z.infer<Schema> {
  const { data, error } = schema.safeParse(fromJson(body));
  if (!error) return data as z.infer<Schema>;
  const [{ path = [], message = '' } = {}] = error.issues;
  throw new Error(
    `This version cannot read ${key} in the bucket (${[...path, message].join(': ')}). Use the version of the commit that wrote it, or bring the record back from its earlier versions, which the bucket keeps.`,
  );
}

/** @returns undefined if it is not JSON. */
function fromJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
