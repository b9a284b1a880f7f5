import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { sitePrefix } from '../base/stackOutputs';
import { type Build, kindOf, type Kind } from './build';

/** Where a site is published. */
export interface Place {
  s3: S3Client;
  bucket: string;
  cloudFront: CloudFrontClient;
  distributionId: string;
}

/** How long files are kept after they were replaced: open tabs and cached pages still load them. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** How many requests run at the same time. */
const AT_A_TIME = 16;

const RECORD = 'releases/releases.json';

/** What the bucket does not say by itself. */
interface ReleaseRecord {
  /** The release that is on the site alone; undefined while one replaces another. */
  live?: string;
  /** A hash of the headers that all objects of that release have. */
  headers?: string;
  /** Files that are in no page any more, and since when, in ms since 1970. */
  unused?: Record<string, number>;
}

/** Compares a build with what is in the bucket. */
export async function compare(place: Place, build: Build) {
  const record = (await get<ReleaseRecord>(place, RECORD))?.value ?? {};
  const { unused = {} } = record;
  const there = await list(place);
  const hasSameHeaders = (path: string) => record.headers === build.headers && !(path in unused);
  const changed = [...build.files.entries()]
    .filter(([path, { md5 }]) => there.get(path) !== md5 || !hasSameHeaders(path))
    .map(([path]) => path);
  const absent = [...there.keys()].filter((path) => !build.files.has(path));
  const isKept = (path: string) =>
    kindOf(path) === 'file' && (unused[path] ?? Infinity) > Date.now() - KEPT_FOR;
  const gone = absent.filter((path) => !isKept(path));
  const isDone = record.live === build.id && changed.length + gone.length === 0;
  return { unused, there, changed, gone, kept: absent.filter(isKept), isDone };
}

/**
 * Puts a build on the site.
 *
 * A reader may load a page at any moment, have one open since yesterday, or get one from a cache: at every moment what a
 * page refers to is there, wherever this stops. To run it again goes on from there.
 *
 * @param onStep told of each step before it begins; to throw stops the deploy there
 * @returns whether there was anything to do
 */
export async function publish(
  place: Place,
  build: Build,
  onStep: (title: string, done: number, all: number) => void,
): Promise<boolean> {
  const { unused, there, changed, gone, kept, isDone } = await compare(place, build);
  if (isDone) return false;

  const upload = async (title: string, paths: readonly string[]) => {
    for (let done = 0; done < paths.length; done += AT_A_TIME) {
      onStep(title, done, paths.length);
      const results = await Promise.allSettled(
        paths.slice(done, done + AT_A_TIME).map((path) => {
          const { bytes, type, cacheControl } = build.files.get(path)!;
          return put(place, sitePrefix + path, bytes, type, cacheControl);
        }),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    }
  };
  const step = async (title: string, act: () => Promise<unknown>) => {
    onStep(title, 0, 1);
    await act();
  };
  const forget = () => step('Caches', () => forgetCaches(place));
  const writeRecord = (next: ReleaseRecord) => step('Record', () => putRecord(place, RECORD, next));
  const of = (...kinds: Kind[]) => changed.filter((path) => kinds.includes(kindOf(path)));
  const isNew = (path: string) => !there.has(path);
  // It leads to all others, so a first release is not seen before it is whole.
  const isLast = (path: string) => !isNew(path) || path === 'index.html';

  // From here on objects may have the headers of either release.
  await writeRecord({ unused });
  await upload('Files', [...of('file'), ...of('list').filter(isNew)]);
  // No page links to these yet, and somebody may have asked too early: caches remember that there was nothing.
  await upload(
    'New pages',
    of('page').filter((path) => !isLast(path)),
  );
  await forget();
  await upload('Changed pages', [
    ...of('list').filter((path) => !isNew(path)),
    ...of('page').filter(isLast),
  ]);
  await forget();
  // By now no page, and no cached one, links to pages that are gone.
  if (gone.length > 0) {
    await step('What is gone', () => remove(place, gone));
    await forget();
  }
  const since = kept.map((path) => [path, unused[path] ?? Date.now()]);
  await writeRecord({
    live: build.id,
    headers: build.headers,
    unused: Object.fromEntries(since),
  });
  return true;
}

const LOCK = 'releases/lock.json';

/** How long the bucket stays locked after a deploy was cut off, in ms. */
const LASTS = 10 * 60 * 1000;

interface Lock {
  /** A person and a machine, for messages. */
  owner: string;
  /** Different for every run. */
  token: string;
  since: string;
  until: string;
}

/**
 * Works while nobody else may deploy. The lock is renewed meanwhile and released at the end, also after a failure and
 * after Ctrl+C, which lets the running requests end; it expires if the computer fails.
 *
 * S3 writes the lock only if nobody else has written it:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 *
 * @param work gets what throws if it has to stop: it was told to, or somebody else has the lock since this computer slept
 * @throws Error in one line if somebody else deploys
 */
export async function withLock<Result>(
  place: Place,
  work: (check: () => void) => Promise<Result>,
): Promise<Result> {
  const found = await get<Lock>(place, LOCK);
  const other = found?.value;
  if (other && Date.parse(other.until) > Date.now()) {
    throw new Error(
      `${other.owner} has been deploying since ${clock(other.since)}. If that was cut off, this works again at ${clock(other.until)}.`,
    );
  }
  const [token, since] = [randomUUID(), new Date().toISOString()];
  const owner = `${userInfo().username}@${hostname()}`;
  let etag = found?.etag;
  let until = 0;
  const write = async (lasts: number): Promise<void> => {
    const end = Date.now() + lasts;
    const lock: Lock = { owner, token, since, until: new Date(end).toISOString() };
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    try {
      etag = await putRecord(place, LOCK, lock, condition);
    } catch (error) {
      if (!REFUSED.includes((error as Error).name)) throw error;
      // A request that was sent again meets what it has written, if the answer to the first try was lost.
      const now = await get<Lock>(place, LOCK);
      if (now?.value.token !== token)
        throw new Error('Somebody else deploys now.', { cause: error });
      ({ etag } = now);
    }
    until = end;
  };
  await write(LASTS);

  let isStopped = false;
  const stop = () => {
    console.log('\nStopping when the running step has ended …');
    isStopped = true;
  };
  // A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // If a renewal fails, the lock expires, and the next check says so.
  const timer = setInterval(() => void write(LASTS).catch(() => undefined), LASTS / 10);
  try {
    return await work(() => {
      if (isStopped) throw new Error('Stopped. Run it again to go on where it stopped.');
      if (Date.now() > until)
        throw new Error('The lock was lost. Run it again to go on where it stopped.');
    });
  } finally {
    clearInterval(timer);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    // It expires by itself, and an error here would hide what went wrong before.
    await write(0).catch(() => undefined);
  }
}

function clock(time: string): string {
  return `${time.slice(11, 16)} UTC`;
}

/** What S3 answers when an object is not in the named state, or is being written at this moment. */
const REFUSED = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/** A record, which is JSON; undefined if there is none. */
async function get<Value>({ s3, bucket }: Place, Key: string) {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    return { value: JSON.parse((await Body?.transformToString()) ?? '') as Value, etag: ETag };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Records are for programs, which must see the newest. */
function putRecord(place: Place, key: string, value: object, condition?: object) {
  const body = Buffer.from(JSON.stringify(value));
  return put(place, key, body, 'application/json', 'no-store', condition);
}

/** @returns the ETag */
async function put(
  { s3, bucket: Bucket }: Place,
  Key: string,
  Body: Buffer,
  ContentType: string,
  CacheControl: string,
  condition?: { IfNoneMatch?: string; IfMatch?: string },
): Promise<string | undefined> {
  const object = { Bucket, Key, Body, ContentType, CacheControl, ...condition };
  return (await s3.send(new PutObjectCommand(object))).ETag;
}

/** The MD5 of each file of the site, by its path. */
async function list({ s3, bucket: Bucket }: Place): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: sitePrefix, ContinuationToken }),
    );
    for (const { Key = '', ETag = '' } of page.Contents ?? [])
      found.set(Key.slice(sitePrefix.length), ETag.replaceAll('"', ''));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** Deletes files of the site. One request deletes 1,000 at most. */
async function remove({ s3, bucket: Bucket }: Place, paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += 1000) {
    const Objects = paths.slice(start, start + 1000).map((path) => ({ Key: sitePrefix + path }));
    const Delete = { Objects, Quiet: true };
    const { Errors: [first] = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }));
    if (first) throw new Error(`S3 did not delete ${first.Key}: ${first.Message}`);
  }
}

/** CloudFront takes minutes. The SDK's own waiters would go on for half an hour after an error, and say nothing. */
const LONGEST = 30 * 60 * 1000;

/** Makes caches forget everything, and waits until all have. */
async function forgetCaches({ cloudFront, distributionId: DistributionId }: Place): Promise<void> {
  const { Invalidation } = await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        // The same reference would be the same invalidation, which has ended.
        CallerReference: randomUUID(),
        // A wildcard counts as one path, of which 1,000 a month cost nothing.
        Paths: { Quantity: 1, Items: ['/*'] },
      },
    }),
  );
  const end = Date.now() + LONGEST;
  for (let status; status !== 'Completed'; await sleep(5000)) {
    const asked = new GetInvalidationCommand({ DistributionId, Id: Invalidation?.Id });
    status = (await cloudFront.send(asked)).Invalidation?.Status;
    if (status !== 'Completed' && Date.now() > end) {
      throw new Error(
        'The invalidation of caches has taken over half an hour. Run this again to go on waiting.',
      );
    }
  }
}
